import { createRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { expect, signInContext, test } from "../support/fixtures.ts";

const pages = moduleNamed("pages") as AnyModule;
const widths = [1280, 390];

test("a record's form names the records that use it and leads to them", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const name = `Quince ${Date.now()}`;
  const used = await plant(name);
  const linking = await plant(`${name} jam`, `pages:${used}`);
  await signIn("administrator");
  await page.goto(`/ADMIN/en/pages/${used}`);
  await expect(page.getByRole("heading", { name: "Used on" })).toBeVisible();
  await expectAccessible(page, { widths });
  await page.goto(`/ADMIN/cs/pages/${used}`);
  await expect(page.getByRole("heading", { name: "Kde se používá" })).toBeVisible();
  await page.getByRole("link", { name: `${name} jam` }).click();
  await expect(page).toHaveURL(new RegExp(`/ADMIN/cs/pages/${linking}$`));
  await expect(page.locator("[name=title]")).toHaveValue(`${name} jam`);
  await expect(page.getByRole("heading", { name: "Kde se používá" })).toHaveCount(0);
});

test("a link to a page of the trash is told on the dashboard, listed and mended", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const name = `Medlar ${Date.now()}`;
  const target = await plant(name);
  const linking = await plant(`${name} jelly`, `pages:${target}`);
  await removeRecord(pages, target, null);
  await signIn("administrator");
  await page.goto("/ADMIN/en");
  await page.getByRole("link", { name: "View links" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Broken links" })).toBeVisible();
  const told = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: `${name} jelly` });
  await expect(told).toContainText(`Pages: ${name}`);
  await expect(told).toContainText("It is in the trash.");
  await expectAccessible(page, { widths });
  await page.goto("/ADMIN/cs/brokenLinks");
  await expect(page.getByRole("heading", { level: 1, name: "Nefunkční odkazy" })).toBeVisible();
  await expectAccessible(page, { widths });
  await removeRecord(pages, linking, null);
  await page.goto("/ADMIN/en/brokenLinks");
  await expect(page.getByText(`${name} jelly`)).toHaveCount(0);
});

test("whoever may change nothing that links does not get to the screen of broken links", async ({
  page,
  signIn,
}) => {
  await signIn("reader");
  const answer = await page.goto("/ADMIN/en/brokenLinks");
  expect(answer?.status()).toBe(404);
});

test("broken links are listed without JavaScript", async ({ anotherContext }) => {
  const name = `Sloe ${Date.now()}`;
  const linking = await plant(name, "pages:987654321");
  const context = await anotherContext({ javaScriptEnabled: false });
  await signInContext(context, "administrator");
  const page = await context.newPage();
  await page.goto("/ADMIN/en/brokenLinks");
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`/ADMIN/en/pages/${linking}$`));
  await removeRecord(pages, linking, null);
});

async function plant(title: string, href?: string): Promise<number> {
  const texts = { title, language: "en", intent: "publish", ...(href ? { content: linkTo(href) } : {}) };
  const saved = await createRecord(pages, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

function linkTo(href: string): string {
  const text = { type: "text", text: "there", marks: [{ type: "link", attrs: { href } }] };
  return JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [text] }] });
}
