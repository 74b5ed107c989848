import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Apart from vite.config.ts: the page is built without vitest.
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  server: { fs: { allow: [".."] } }, // the texts are outside
  test: {
    environment: "jsdom",
    pool: "vmThreads", // one jsdom for a worker
    include: ["tests/**/*.test.ts"],
    setupFiles: "tests/browser.ts",
    restoreMocks: true,
    unstubGlobals: true,
  },
});
