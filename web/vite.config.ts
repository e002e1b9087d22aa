// The build of the page. `npm run dev` serves it with changes shown at once, and passes requests on to a server that runs
// at the usual address.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compressed } from "./tools/compressed.ts";
import { english } from "./tools/english.ts";
import { fontStyles } from "./tools/fonts.ts";
import { icons } from "./tools/icons.ts";
import { notices } from "./tools/notices.ts";
import { previews } from "./tools/previews.ts";
import { rules } from "./tools/rules.ts";
import { pageShells } from "./tools/shells.ts";
import { worker } from "./tools/worker.ts";

const server = process.env["BARBICAN_SERVER"] ?? "127.0.0.1:8080";

// Few files: browsers fetch six at a time, and on a slow line each costs a round trip, whatever its size. Each group takes its
// module with all that this imports, as far as no group before it has that.
const group = (name: string, module: string) => ({ name, test: (id: string) => id.endsWith(module) });
const groups = [
  { name: "page", tags: ["$initial" as const] },
  group("board", "/src/board/Board.svelte"),
  group("table", "/src/table/Table.svelte"),
];

export default defineConfig({
  cacheDir: process.env["VITE_CACHE"] ?? "node_modules/.vite",
  plugins: [
    svelte(),
    english(),
    fontStyles(),
    rules(),
    notices(),
    icons(),
    previews(),
    pageShells(),
    worker(),
    compressed(),
  ],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: "127.0.0.1",
    fs: { allow: [".."] },
    proxy: {
      "/ws": { target: `ws://${server}`, ws: true, changeOrigin: true, rewriteWsOrigin: true },
      "^/t/[^/]+/game.txt": `http://${server}`,
      "^/(notices|licence).txt": `http://${server}`,
    },
  },
  // Most tests need no document; one that does says so in its first line. They share their modules: it takes half as long.
  // Styles are empty in tests unless they are named.
  test: {
    include: ["src/**/*.test.ts", "tools/**/*.test.ts"],
    environment: "node",
    setupFiles: ["tools/wholeWords.ts"],
    isolate: false,
    // It ends what hangs, and nothing else: on a busy machine everything takes many times as long as usual.
    testTimeout: 180_000,
    css: { include: /src\/style\// },
  },
});
