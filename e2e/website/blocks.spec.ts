import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { balanceHtml } from "#lib/website/blocks/html";
import { address } from "../server-under-test.ts";
import { untilAwake } from "../support/awake.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";

async function plant(module: string, texts: Readonly<Record<string, string>>): Promise<number> {
  const saved = await createRecord(moduleNamed(module)!, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}
const openHtml = [
  "</div></main><div><b><a href=x>",
  "<!-- <b>",
  "<<!---->b>",
  "x</",
  "<p title='",
  "<script><!--<script>",
  "<noscript><p title='</noscript><div>'>",
  "<textarea>",
  "<table><tr><td><div><b>x<form>",
  "<svg><div/><style><b></style><path/><g>",
  "<math><mi><p><annotation-xml>",
  "<select><option><div>",
  "<p><b>x<p><i>y<table><td></b>",
  "<a><a><button><button>",
  "<template><td>",
  "<body><html><frameset><plaintext>",
  "<h1><h2><li><dd><ruby><rt>",
];
const read = async (path: string) => (await fetch(`${address}${path}`)).text();

test("a block is made, looked at in its place, and seen by visitors on the chosen pages alone", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  const name = `Harvest ${Date.now()}`;
  await signIn("administrator");
  await page.goto("/ADMIN/en/blocks/new");
  await untilAwake(page);
  await page.locator("[name=name]").fill(name);
  await expect(page.locator("[name=linkText]")).toBeHidden();
  await page.locator("[name=type]").selectOption("callToAction");
  await expect(page.locator("[data-field=content]")).toBeHidden();
  await page.locator("[name=title]").fill(name);
  await page.locator("[name=linkText]").fill("Come along");
  await page.locator("[name=linkAddress]").fill("/visit");
  await page.locator("[name=zone]").selectOption("afterContent");
  await page.locator("[name=shownOn]").selectOption("place");
  await page.locator("[data-field=place] label", { hasText: "News" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Save draft/ }).click();
  await page.waitForURL(/\/blocks\/\d+$/);
  const id = page.url().split("/").at(-1);
  expect(await read("/news")).not.toContain(name);

  await page.goto(`/?preview=blocks:${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  await expect(page.locator("[data-trial]").getByRole("link", { name: "Come along" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Edit block" }).click();
  await untilAwake(page);
  await page
    .getByRole("button", { name: /^Publish/ })
    .first()
    .click();
  await expect.poll(() => read("/news")).toContain(name);
  for (const path of ["/", "/visit", "/cs/aktuality"]) expect(await read(path)).not.toContain(name);
  await page.goto("/news");
  await page.getByRole("link", { name: "Come along" }).click();
  await expect(page).toHaveURL(`${address}/visit`);
});

test("without scripts a block is made in two steps: its type, and what belongs to it", async ({
  anotherContext,
}) => {
  const plain = await anotherContext({ javaScriptEnabled: false });
  await signInContext(plain, "administrator");
  const page = await plain.newPage();
  const name = `Plain ${Date.now()}`;
  await page.goto("/ADMIN/en/blocks/new");
  await page.locator("[name=name]").fill(name);
  await page.locator("[name=type]").selectOption("contact");
  await page.getByRole("button", { name: /^Save draft/ }).click();
  await expect(page.locator("[name=address]")).toBeVisible();
  await expect(page.locator("[data-field=content]")).toBeHidden();
  await page.locator("[name=address]").fill(`${name} Street 1`);
  await page.locator("[name=zone]").selectOption("footer");
  await page
    .getByRole("button", { name: /^Publish/ })
    .first()
    .click();
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toContainText(`${name} Street 1`);
});

test("HTML that was left open ends with its block in a real browser, and editors are told why it is not for them", async ({
  page,
  signIn,
}) => {
  await page.goto("/robots.txt");
  const ends = await page.evaluate(
    (blocks) =>
      blocks.map((html) => {
        const parsed = new DOMParser().parseFromString(`<main>${html}<i id=end></i></main>`, "text/html");
        return parsed.querySelector("#end")?.parentElement?.matches("body > main") ?? false;
      }),
    openHtml.map(balanceHtml),
  );
  expect(openHtml.filter((_, index) => !ends[index])).toEqual([]);
  await signIn("typesetter");
  await page.goto("/ADMIN/cs/blocks/new");
  await expect(page.locator("[name=type] option[value=html]")).toBeDisabled();
  await expect(page.locator("[data-field=type]")).toContainText("superadministrátoři");
});

test("a block in a text follows the block, until it is turned into text of its own", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  const stamp = Date.now();
  const texts = { name: `Notice ${stamp}`, language: "en", intent: "publish" };
  const id = await plant("blocks", { ...texts, content: `Mind the ladder ${stamp}` });
  const record = { type: "record", attrs: { module: "blocks", id: String(id) } };
  const column = (one: object) => ({ type: "column", content: [one] });
  const columns = { type: "columns", content: [column({ type: "paragraph" }), column(record)] };
  const content = JSON.stringify({ type: "doc", content: [columns] });
  const slug = `ladders-${stamp}`;
  const pageId = await plant("pages", { title: slug, slug, language: "en", content, intent: "publish" });
  await page.goto(`/${slug}`);
  await expect(page.locator(".columns > .column").nth(1)).toHaveText(`Mind the ladder ${stamp}`);
  await signIn("administrator");
  await page.goto(`/ADMIN/en/blocks/${id}`);
  await expect(page.getByRole("link", { name: slug })).toBeVisible();
  await page.goto(`/ADMIN/en/pages/${pageId}`);
  await untilAwake(page);
  const card = page.locator(".rich-text-record");
  await expect(card).toContainText(texts.name);
  await card.click();
  await card.getByRole("button", { name: "Turn into text" }).click();
  await expect(page.locator("[contenteditable=true]").first()).toContainText(`Mind the ladder ${stamp}`);
  await expect(card).toHaveCount(0);
  await expectAccessible(page);
});
