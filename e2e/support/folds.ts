import type { Locator } from "@playwright/test";

/** Opens the group of a form that a field is in. */
export async function unfold(field: Locator): Promise<void> {
  await field.evaluate((element) => element.closest("details")?.setAttribute("open", ""));
}

/** Fills a field in a group of a form that may be closed. */
export async function fillFolded(field: Locator, text: string): Promise<void> {
  await unfold(field);
  await field.fill(text);
}
