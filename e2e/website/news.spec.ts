import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { variants } from "#test/ring";
import { address } from "../server-under-test.ts";
import { untilAwake } from "../support/awake.ts";
import { expect, test } from "../support/fixtures.ts";

async function plant(module: string, texts: Readonly<Record<string, string>>): Promise<number> {
  const saved = await createRecord(moduleNamed(module)!, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}
const read = async (path: string) => (await fetch(`${address}${path}`)).text();

test("an item that was scheduled goes live by itself, in the list and in the feed", async ({
  page,
  signIn,
}) => {
  const title = `Medlars ${Date.now()}`;
  await signIn("administrator");
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const language of ["cs", "en"]) {
    await page.goto(`/ADMIN/${language}/news/new`);
    await untilAwake(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `height of a new item in ${language}`).toBeLessThanOrEqual(1400);
  }
  await page.locator("[name=title]").fill(title);
  await expect(page.locator("[name=date]")).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  await page.getByRole("button", { name: /^Save draft/ }).click();
  await page.waitForURL(/\/news\/\d+$/);
  const token = await page.locator('meta[name="csrf-token"]').getAttribute("content");
  const publishIn = async (milliseconds: number) => {
    const publishAt = new Date(Date.now() + milliseconds).toISOString();
    const answer = await page.request.post(page.url().replace(address, ""), {
      headers: { accept: "application/json", "x-csrf-token": token ?? "", origin: address },
      form: { publishAt, intent: "publish" },
    });
    expect(answer.status()).toBe(200);
  };
  await publishIn(3_600_000);
  expect(await read("/news")).not.toContain(title);
  await publishIn(1500);
  await expect.poll(() => read("/news"), { timeout: 15_000 }).toContain(title);
  expect(await read("/news/feed.xml")).toContain(title);
  expect(await read("/news/feed.json")).toContain(title);
});

test("a category is merged into another one, and whoever comes to the old address finds it all", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const stamp = Date.now();
  const texts = { scope: "news", language: "en" };
  const source = await plant("categories", { name: `Quinces ${stamp}`, slug: `quinces-${stamp}`, ...texts });
  const target = await plant("categories", { name: `Fruit ${stamp}`, slug: `fruit-${stamp}`, ...texts });
  const title = `Jelly ${stamp}`;
  await plant("news", { title, language: "en", categories: String(source), intent: "publish" });
  await signIn("administrator");
  await page.goto(`/ADMIN/en/categories/${source}/merge`);
  await untilAwake(page);
  await expectAccessible(page);
  const token = await page.locator('meta[name="csrf-token"]').getAttribute("content");
  const answer = await page.request.post(`/ADMIN/en/categories/${source}/merge`, {
    headers: { accept: "application/json", "x-csrf-token": token ?? "", origin: address },
    form: { into: String(target) },
  });
  expect(answer.status()).toBe(200);
  await page.goto(`/news/category/quinces-${stamp}`);
  expect(page.url()).toBe(`${address}/news/category/fruit-${stamp}`);
  await expect(page.locator("#content").getByRole("link", { name: title })).toBeVisible();
  const feed = await fetch(`${address}/news/category/quinces-${stamp}/feed.xml`);
  expect(feed.url).toBe(`${address}/news/category/fruit-${stamp}/feed.xml`);
  expect(await feed.text()).toContain(title);
  const { url, undo } = (await answer.json()).data.undo;
  await page.request.post(url, {
    headers: { accept: "application/json", "x-csrf-token": token ?? "", origin: address },
    form: { undo },
  });
  await page.goto(`/news/category/quinces-${stamp}`);
  expect(page.url()).toBe(`${address}/news/category/quinces-${stamp}`);
  await expect(page.locator("#content").getByRole("link", { name: title })).toBeVisible();
});

test("lists, items and years of both languages are accessible", async ({ page, expectAccessible }) => {
  test.slow();
  for (const language of variants(["en", "cs"], "news")) {
    const slug = `accessible-${language}-${Date.now()}`;
    const category = await plant("categories", { name: slug, slug, language, scope: "news", color: "plum" });
    const texts = {
      title: slug,
      slug,
      language,
      categories: String(category),
      authorName: "Eva",
      date: "2026-10-01",
    };
    await plant("news", { ...texts, pinnedUntil: "2999-01-01T10:00", intent: "publish" });
    const root = language === "en" ? "/news" : "/cs/aktuality";
    const [kategorie, archiv] = language === "en" ? ["category", "archive"] : ["kategorie", "archiv"];
    for (const path of [root, `${root}/${slug}`, `${root}/${kategorie}/${slug}`, `${root}/${archiv}/2026`]) {
      await page.goto(path);
      await expect(page.getByRole("main")).toContainText(path.endsWith("2026") ? "2026" : slug);
      await expectAccessible(page, { widths: [1280, 390] });
    }
  }
});
