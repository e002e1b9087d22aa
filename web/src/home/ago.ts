// How long ago a moment was, in words of the language: "3 minutes ago", "yesterday".
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(moment: number, language: string, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const span = Math.max(0, now - moment);
  const [unit, length] = units.find((each) => span >= each[1]) ?? ["second", Infinity];
  return format.format(-Math.floor(span / length), unit);
}
