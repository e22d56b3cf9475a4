import type { Page } from "@playwright/test";
import { newToken } from "#lib/website/submissions/token";

/** Makes the form of a page that runs no scripts a minute old: one that is sent sooner than people write is spam. */
export async function ageForm(page: Page, formId: number): Promise<void> {
  const token = newToken(formId, new Date(Date.now() - 60_000));
  await page.locator("[name=_token]").evaluate((input, value) => input.setAttribute("value", value), token);
}
