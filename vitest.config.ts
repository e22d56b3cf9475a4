import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    exclude: ["e2e/**", "var/**", "**/node_modules/**"],
    pool: "threads",
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Packages are loaded once a thread; modules of the project are still each file's own.
    isolate: false,
    setupFiles: ["test/fresh-modules.ts"],
  },
});
