import "#lib/features";
import { test as base } from "@playwright/test";
import type { KeptContext } from "./kept-context.ts";

/**
 * Playwright's test for what needs no browser of ours. It has the worker fixture of the others, because Playwright
 * starts further workers for tests that differ in these, at the very end, and each loads the project again.
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
