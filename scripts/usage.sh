# Sourced by the scripts beside it: with --help, prints the comment at the top of the running script, and exits.
if [ "${1:-}" = --help ] || [ "${1:-}" = -h ]; then
  sed -n '2,$ { /^#/!q; s/^# \{0,1\}//p }' "$0"
  exit 0
fi
