import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built page goes into the Python package, which serves it.
export default defineConfig({
  plugins: [svelte()],
  worker: { format: "es" },
  experimental: {
    // parts find each other wherever the page lies; the page itself is put right by `kurzspiel site`
    renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  build: {
    outDir: "../kurzspiel/server/web/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true, changeOrigin: true } } },
});
