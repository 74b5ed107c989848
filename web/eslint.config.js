import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["src/lib/messages.ts"] }, // made by a tool
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["src/**"],
    ignores: ["src/lib/stored.ts"],
    rules: {
      "no-restricted-globals": [
        "error",
        ...["localStorage", "sessionStorage"].map((name) => ({ name, message: "A browser may refuse it: use src/lib/stored.ts." })),
      ],
    },
  },
  {
    rules: {
      "no-undef": "off", // svelte-check knows the browser's names better
      "svelte/no-useless-mustaches": "off", // {" "} is a blank that must stay
      "svelte/prefer-svelte-reactivity": "off", // ours are derived anew, or nobody watches them
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
);
