// A Vite plugin that puts NOTICE and LICENSE into the page, as notices.txt and licence.txt, and writes the npm packages
// in the page's bundle to .cache/page.packages, for scripts/check-notices.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const files = [
  ["notices.txt", new URL("../../NOTICE", import.meta.url)],
  ["licence.txt", new URL("../../LICENSE", import.meta.url)],
] as const;
const list = fileURLToPath(new URL("../../.cache/page.packages", import.meta.url));

// The package of a file in node_modules, or of code that a tool adds under a name such as "\0vite/preload".
export function packageOf(id: string): string | undefined {
  const path = id.split("node_modules/");
  if (path.length > 1) return /^(@[^/]+\/[^/]+|[^@/][^/]*)\//.exec(path.at(-1) ?? "")?.[1];
  return /^\0(vite|rolldown)\b/.exec(id)?.[1];
}

// Packages that a bundled package contains itself: bundlers leave their names in comments.
export const packagesWithin = (code: string): string[] =>
  [...code.matchAll(/^\/\/#region (\S*node_modules\/\S*)$/gm)].flatMap(([, path = ""]) => packageOf(path) ?? []);

async function packagesOf(id: string): Promise<string[]> {
  const own = packageOf(id);
  if (own === undefined) return [];
  const isCode = /^\/.*\.[cm]?js$/.test(id);
  return [own, ...(isCode ? packagesWithin(await readFile(id, "utf8")) : [])];
}

export function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    async generateBundle(_options, bundle) {
      const sources = Object.values(bundle).flatMap((file) =>
        file.type === "asset"
          ? file.originalFileNames
          : Object.entries(file.modules).flatMap(([id, module]) => (module.renderedLength > 0 ? [id] : [])),
      );
      const packages = new Set((await Promise.all(sources.map(packagesOf))).flat());
      await mkdir(dirname(list), { recursive: true });
      await writeFile(list, [...packages].sort().join("\n") + "\n");
      for (const [fileName, from] of files) {
        this.emitFile({ type: "asset", fileName, source: await readFile(from) });
      }
    },
  };
}
