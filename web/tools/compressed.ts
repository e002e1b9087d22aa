// A Vite plugin that writes a .br and a .gz beside every text file of the page, so that the server need not compress.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const text = /\.(js|css|html|svg|json|webmanifest|txt)$/;

async function compress(file: string): Promise<void> {
  const whole = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const [ending, small] of [
    ["br", brotliCompressSync(whole, quality)],
    ["gz", gzipSync(whole, { level: 9 })],
  ] as const) {
    if (small.length < whole.length) await writeFile(`${file}.${ending}`, small);
  }
}

export function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && text.test(entry.name)) await compress(join(entry.parentPath, entry.name));
      }
    },
  };
}
