// The type: Alegreya and Frank Ruhl Libre for headings, Rubik for the rest. A style sheet of all the files that the page may use, of
// which browsers fetch only those that have a letter on it. Each package says which letters are in its files.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

interface Font {
  family: string;
  npm: string;
  weights: number[];
  scripts: string[];
}

const fonts: Font[] = [
  { family: "Alegreya", npm: "@fontsource/alegreya", weights: [500, 700], scripts: ["latin", "latin-ext", "cyrillic"] },
  { family: "Frank Ruhl Libre", npm: "@fontsource/frank-ruhl-libre", weights: [500, 700], scripts: ["hebrew"] },
  {
    family: "Rubik",
    npm: "@fontsource/rubik",
    weights: [400, 500],
    scripts: ["latin", "latin-ext", "cyrillic", "hebrew"],
  },
];

const packages = join(import.meta.dirname, "../node_modules");

function facesOf({ family, npm, weights, scripts }: Font): string[] {
  const ranges = JSON.parse(readFileSync(join(packages, npm, "unicode.json"), "utf8")) as Record<string, string>;
  return weights.flatMap((weight) =>
    scripts.map((script) => {
      const file = `${npm}/files/${basename(npm)}-${script}-${weight}-normal.woff2`;
      return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("${file}") format("woff2");
  unicode-range: ${ranges[script] ?? ""};
}
`;
    }),
  );
}

export const fontFaces = (): string => fonts.flatMap(facesOf).join("");

const name = "virtual:fonts.css";
// The path that it would have as a file, by which the files of the fonts are found.
const path = join(import.meta.dirname, "../src/style/fonts.made.css");

export const fontStyles = (): Plugin => ({
  name: "fonts",
  resolveId: (id) => (id === name ? path : undefined),
  load: (id) => (id === path ? fontFaces() : undefined),
});
