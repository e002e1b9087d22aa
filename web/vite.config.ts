// How the page is built. `npm run dev` serves it with changes shown at once, and passes requests on to a server that runs
// at the usual address.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compressed } from "./tools/compressed.ts";
import { notices } from "./tools/notices.ts";
import { rules } from "./tools/rules.ts";

const server = process.env["BARBICAN_SERVER"] ?? "127.0.0.1:8080";

export default defineConfig({
  cacheDir: process.env["VITE_CACHE"] ?? "node_modules/.vite",
  plugins: [svelte(), rules(), notices(), compressed()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
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
    isolate: false,
    css: { include: /src\/style\// },
  },
});
