// How long a test waits for one thing, in milliseconds. It ends what hangs, and nothing else: on a machine that is busy with other
// work everything takes many times as long as usual.
export const patience = Number(process.env["BARBICAN_PATIENCE"] ?? 180_000);

// Whether everything is tried that would take too long each time: every size, every language, games to their own points.
export const isLong = process.env["BARBICAN_LONG"] !== undefined;
