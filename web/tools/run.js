// node tools/run.js FILE [ARGUMENT...]: runs a TypeScript file, even with a node that does not support types.
import { resolve } from "node:path";
import { runnerImport } from "vite";

const [file] = process.argv.splice(2, 1);
await runnerImport(resolve(file ?? ""));
