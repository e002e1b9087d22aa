// A Vite plugin that writes one index.html for each kind of address where people arrive: the same page with preloads
// for that address. So a browser fetches everything at once, instead of in three rounds. The server chooses the file.
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

// The shell's file, and the part of the page that it shows.
export const shells = {
  "table.html": "src/table/Table.svelte",
  "replay.html": "src/replay/Replay.svelte",
} as const;

// The scripts and style sheets of a part, with all its imports.
export function needs(bundle: Bundle, part: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (chunk: Chunk) => {
    if (scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === "chunk") add(next);
    }
  };
  const first = Object.values(bundle).find(
    (file): file is Chunk => file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(`/${part}`)),
  );
  if (first === undefined) throw new Error(`no chunk has ${part}`);
  add(first);
  return { scripts: [...scripts], styles: [...styles] };
}

// Leaves existing entries of the page in place.
export function shellOf(html: string, { scripts, styles }: { scripts: string[]; styles: string[] }): string {
  const isNew = (file: string) => !html.includes(`"/${file}"`);
  const preloads = scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const sheets = styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return html
    .replace("</head>", [...preloads, "</head>"].join("\n    "))
    .replace(place, [...sheets, place].join("\n    "));
}

// Before the page but after the shell, which is drawn while the style sheets are loading.
const place = '<div id="page">';

export function sheetsLast(html: string): string {
  const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const rest = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, "");
  return rest.replace(place, [...sheets, place].join("\n    "));
}

export function pageShells(): Plugin {
  return {
    name: "page-shells",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const index = bundle["index.html"];
      if (index?.type !== "asset") throw new Error("there is no index.html");
      index.source = sheetsLast(String(index.source));
      for (const [fileName, part] of Object.entries(shells)) {
        const source = shellOf(index.source, needs(bundle, part));
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}
