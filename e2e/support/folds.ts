import type { Locator } from "@playwright/test";

/** Fills a field in a group of a form that may be closed. */
export async function fillFolded(field: Locator, text: string): Promise<void> {
  await field.evaluate((element) => element.closest("details")?.setAttribute("open", ""));
  await field.fill(text);
}
