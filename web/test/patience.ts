// The longest wait of a test, in milliseconds. It ends tests that hang, and nothing else: on a busy machine everything
// takes many times as long as usual.
export const patience = Number(process.env["BARBICAN_PATIENCE"] ?? 180_000);

// The long form also has what takes too long each time: every size, every language, games to their own points.
export const isLong = process.env["BARBICAN_LONG"] !== undefined;
