import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { untilAwake } from "../support/awake.ts";
import { expect, test } from "../support/fixtures.ts";
import { untilTold } from "../support/messages.ts";

async function plant(texts: object): Promise<string> {
  const saved = await createRecord(moduleNamed("pages")!, { intent: "publish", ...texts }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return String(saved.row.id);
}

test("a Czech original is changed, its translation is marked, read beside it, and brought up to date", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const content = "Sázíme na podzim.\n\nZaléváme zjara.";
  const original = await plant({ title: "Sázení", slug: "sazeni-stromu", language: "cs", content });
  const translated = {
    title: "Planting",
    slug: "planting-of-trees",
    language: "en",
    translationOf: original,
  };
  const translation = await plant({ ...translated, content: "We plant in autumn.\n\nWe water in spring." });
  await signIn("administrator");
  await page.goto(`/ADMIN/en/pages/${original}`);
  await untilAwake(page);
  await page.locator("[contenteditable=true]").press("Control+End");
  await page.keyboard.type(" Každý den.");
  await page.getByRole("button", { name: "Publish one change" }).click();
  await untilTold(page, "Published.");
  const translations = page.locator("section", { has: page.getByRole("heading", { name: "Translations" }) });
  await expect(translations).toContainText("Out of date");

  await page.goto("/ADMIN/en/pages?search=&check=outdatedTranslation&view=list");
  await page.getByRole("link", { name: "Planting" }).first().click();
  await expect(translations).toContainText("Changed since this was published");
  await translations.getByRole("link", { name: "Side by side" }).click();
  const beside = page.getByRole("region", { name: "Czech, as visitors see it" });
  await expect(beside).toContainText("One part has changed there");
  await expect(beside.locator("[data-beside-field=content]")).toContainText("Changed");
  await expect(beside).toContainText("Zaléváme zjara. Každý den.");
  await expectAccessible(page, { widths: [1440, 390] });

  await page.locator("[contenteditable=true]").press("Control+End");
  await page.keyboard.type(" Every day.");
  await page.getByRole("button", { name: "Publish one change" }).click();
  await untilTold(page, "Published.");
  await expect(beside).toContainText("Nothing has changed there");
  await beside.getByRole("link", { name: "Close" }).click();
  await expect(beside).toHaveCount(0);
  await expect(translations).not.toContainText("Changed since");
  await expect(page).toHaveURL(new RegExp(`/pages/${translation}$`));
});

test("a translation begins as a copy with its original beside it, which stays there", async ({
  page,
  signIn,
}) => {
  const content = "We prune in winter.";
  const original = await plant({ title: "Pruning", slug: `pruning-${Date.now()}`, language: "en", content });
  await signIn("administrator");
  await page.goto(`/ADMIN/en/pages/${original}`);
  await untilAwake(page);
  await page.getByRole("link", { name: "Czech Create" }).click();
  const beside = page.getByRole("region", { name: "English, as visitors see it" });
  await expect(beside).toContainText(content);
  await expect(page.locator("[contenteditable=true]")).toHaveText(content);
  await page.locator("[name=title]").fill("Prořezávání");
  await expect(page.locator("[name=slug]")).toHaveValue("prorezavani");
  await page.getByRole("button", { name: "Save draft" }).click();
  await untilTold(page, /saved|Draft/i);
  await expect(page).toHaveURL(/\/pages\/\d+\?beside=en$/);
  await expect(beside).toContainText(content);
});

test("what is worth another look before publishing leads to its field, and keeps nobody from it", async ({
  page,
  signIn,
}) => {
  const id = await plant({ title: "Bare", slug: `bare-${Date.now()}`, intent: "draft" });
  await signIn("administrator");
  await page.goto(`/ADMIN/en/pages/${id}`);
  await untilAwake(page);
  await page.getByRole("button", { name: /needs? attention/ }).click();
  const check = page.locator("section", {
    has: page.getByRole("heading", { name: "Before publishing" }),
  });
  await expect(check).toContainText("There’s no description");
  await check.getByRole("link").first().click();
  await expect(page.locator("[name=seoDescription]")).toBeInViewport();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await untilTold(page, "Published.");
});
