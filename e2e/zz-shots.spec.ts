import { database } from "#db/client";
import { createRecord, updateRecord } from "#lib/engine/save";
import { moduleNamed } from "#lib/modules/index";
import { expect, test } from "./support/fixtures.ts";
test("shots", async ({ page, signIn, expectAccessible }) => {
  test.setTimeout(300_000);
  await signIn("administrator");
  const pages = moduleNamed("pages")!;
  const rows = database().$client.prepare("SELECT id, language, translation_of AS translationOf FROM pages WHERE deleted_at IS NULL AND status='published' AND length(content) > 3000").all() as any[];
  const tr = rows.find((r) => r.translationOf && rows.some((o) => o.id === r.translationOf));
  const orig = rows.find((o) => o.id === tr.translationOf);
  await updateRecord(pages, orig.id, { perex: "Changed summary of it.", intent: "publish" }, null);
  for (const [lang, scheme, width] of [["en", "light", 1440], ["cs", "dark", 390], ["cs", "light", 1280]] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    const at = async (name: string, url: string) => {
      await page.goto(url.replace("/ADMIN/en", `/ADMIN/${lang}`));
      await expectAccessible(page);
      await page.screenshot({ path: `/tmp/shots/d/${name}-${lang}-${width}.png`, fullPage: false });
    };
    await at("form", `/ADMIN/en/pages/${tr.id}`);
    await page.evaluate(() => [...document.querySelectorAll("h2")].find((h) => /Transl|Překl/.test(h.textContent ?? ""))?.scrollIntoView({ block: "center" }));
    await page.screenshot({ path: `/tmp/shots/d/formside-${lang}-${width}.png` });
    await at("beside", `/ADMIN/en/pages/${tr.id}?beside=${orig.language}`);
    await at("dash", `/ADMIN/en`);
  }
});
