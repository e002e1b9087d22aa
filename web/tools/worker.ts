// A Vite plugin that builds worker.js, the service worker, from worker/worker.ts. It lists the files of this build, so
// it changes whenever one of them does.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { transformWithOxc, type Plugin, type Rolldown } from "vite";
import { needs } from "./shells.ts";

// The needs of the first page and of a table. Other files are stored when they are used.
const kept = ["src/main.ts", "src/table/Table.svelte"];
const others = ["index.html", "icon.svg", "manifest.webmanifest"];

export function digestOf(bundle: Rolldown.OutputBundle): string {
  const hash = createHash("sha256");
  for (const name of Object.keys(bundle).sort()) {
    const file = bundle[name];
    if (file !== undefined) hash.update(`${name}\n`).update(file.type === "asset" ? file.source : file.code);
  }
  return hash.digest("hex").slice(0, 16);
}

export function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const parts = kept.map((part) => needs(bundle, part));
      const files = new Set([...parts.flatMap((part) => [...part.scripts, ...part.styles]), ...others]);
      const list = [...files].map((file) => `/${file}`);
      const from = new URL("../worker/worker.ts", import.meta.url);
      const { code } = await transformWithOxc(await readFile(from, "utf8"), "worker.ts", {});
      const names = `const BUILD = ${JSON.stringify(digestOf(bundle))};\nconst FILES = ${JSON.stringify(list)};\n`;
      // Not a module, since older browsers take no module as a service worker.
      this.emitFile({ type: "asset", fileName: "worker.js", source: names + code.replace(/^export \{\s*\};?$/m, "") });
    },
  };
}
