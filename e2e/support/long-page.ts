import type { Page } from "@playwright/test";
import type { Language } from "#lib/platform/i18n/languages";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";

/** Makes a draft with a long text, and returns the address of its form. */
export async function makeLongPage(page: Page, language: Language = "en"): Promise<string> {
  const { cookie, csrf } = await signedInAs("administrator");
  const title = `Long ${crypto.randomUUID().slice(0, 8)}`;
  const paragraph = "A sentence that is long enough to fill more than one line of any window. ".repeat(3);
  const content = Array.from({ length: 24 }, (_, index) => `${index + 1}. ${paragraph}`).join("\n\n");
  const made = await page.request.post(`${address}/ADMIN/pages`, {
    form: { title, content, language, inNavigation: "false" },
    headers: { cookie, origin: address, accept: "application/json", "x-csrf-token": csrf },
  });
  return `/ADMIN/${language}/pages/${(await made.json()).data.id}`;
}
