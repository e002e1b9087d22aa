// How long a test waits for one thing, in milliseconds. It ends what hangs, and nothing else: on a machine that is busy with other
// work everything takes many times as long as usual.
export const patience = Number(process.env["BARBICAN_PATIENCE"] ?? 180_000);
