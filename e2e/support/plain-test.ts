import "#lib/features";
import { test as base } from "@playwright/test";
import type { KeptContext } from "./kept-context.ts";

/**
 * Playwright's test for what asks nothing of our browsers. It has the worker's fixture of the others, because Playwright
 * starts further workers for tests that differ in these, last of all, and each loads the project anew.
 */
export const test = base.extend<object, { keptContexts: Map<string, KeptContext> }>({
  keptContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on.
    async ({}, use) => {
      await use(new Map());
    },
    { scope: "worker" },
  ],
});
