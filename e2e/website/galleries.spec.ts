import sharp from "sharp";
import { storeTestPicture } from "#lib/content/galleries-fixture";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { variants } from "#test/ring";
import { address } from "../server-under-test.ts";
import { untilAwake } from "../support/awake.ts";
import { expect, test } from "../support/fixtures.ts";

/** Creates a photograph with its own colour, taken in that minute. */
async function photograph(n: number) {
  const buffer = await sharp({
    create: { width: 90, height: 60, channels: 3, background: { r: n * 8, g: 90, b: 200 - n * 5 } },
  })
    .withExif({ IFD0: { DateTime: `2026:07:15 10:${String(n).padStart(2, "0")}:00` } })
    .jpeg()
    .toBuffer();
  return { name: `photo-${n}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Creates a published gallery of three pictures in English. */
async function plant(title: string): Promise<string> {
  const colours = [1, 2, 3].map(() => `#${Math.random().toString(16).slice(2, 8).padEnd(6, "0")}`);
  const items = [];
  for (const [index, colour] of colours.entries())
    items.push({
      media: await storeTestPicture(colour, { width: 600, height: 400 + index * 100 }),
      caption: `Caption ${index + 1}`,
    });
  const texts = { title, language: "en", intent: "publish", download: "true", items: JSON.stringify(items) };
  const saved = await createRecord(moduleNamed("galleries")!, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return `/galleries/${saved.row.path}`;
}

test("thirty pictures are put into a gallery, ordered by time and by keyboard, and seen so by visitors", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  const title = `Harvest ${Date.now()}`;
  await signIn("administrator");
  await page.goto("/ADMIN/en/galleries/new");
  await untilAwake(page);
  await page.locator("[name=title]").fill(title);
  const files = await Promise.all(Array.from({ length: 30 }, (_, n) => photograph(29 - n)));
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const webPage = { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<!doctype html>") };
  await (await chooser).setFiles([...files, webPage]);
  const field = page.getByRole("group", { name: "Pictures" });
  const tiles = field.locator("[data-cell]");
  await expect(tiles).toHaveCount(30, { timeout: 60_000 });
  await expect(field.getByText("page.jpg")).toBeVisible();
  await expect(tiles.first()).toHaveAccessibleName("photo-29.jpg, 1 of 30");

  await field.getByRole("button", { name: "By date taken" }).click();
  await expect(tiles.first()).toHaveAccessibleName("photo-0.jpg, 1 of 30");
  await tiles.first().focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(field.getByText("photo-0.jpg moved to position 2 of 30.")).toBeAttached();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(tiles.nth(2)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Delete");
  await expect(tiles).toHaveCount(29);
  await field.getByLabel("Caption: photo-1.jpg").fill("The first ladder");
  await expectAccessible(page, { widths: [1280, 390] });

  await page.getByRole("button", { name: /^Publish/ }).click();
  await page.waitForURL(/\/galleries\/\d+$/);
  await page.goto(`/galleries/${title.toLowerCase().replace(" ", "-")}`);
  const shown = page.getByRole("list", { name: "Pictures" }).getByRole("link");
  await expect(shown).toHaveCount(29);
  await expect(shown.first()).toHaveAccessibleName("The first ladder");
  await shown.nth(2).click();
  await expect(page.getByRole("status")).toContainText("3 of 29");
  const folder = `/ADMIN/en/media?${new URLSearchParams({ search: title })}`;
  const found = await page.request.get(folder, { headers: { accept: "application/json" } });
  expect(await found.json()).toMatchObject({ count: 30 });
});

test("a picture is dragged to another place, and its focal point is set from the list", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  await plant(`Dragged ${Date.now()}`);
  await page.goto("/ADMIN/en/galleries?orderBy=createdAt%20DESC");
  await page
    .getByRole("link", { name: /^Dragged/ })
    .first()
    .click();
  await page.waitForURL(/\/galleries\/\d+$/);
  await untilAwake(page);
  // The bar of buttons would cover the pictures.
  await page.setViewportSize({ width: 1280, height: 1800 });
  const tiles = page.locator("[data-cell]");
  await expect(tiles).toHaveCount(3);
  const before = await tiles.first().getAttribute("title");
  const [from, to] = [await tiles.first().boundingBox(), await tiles.nth(2).boundingBox()];
  await page.mouse.move(from!.x + 30, from!.y + 30);
  await page.mouse.down();
  await page.mouse.move(to!.x + 20, to!.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect(tiles.nth(2)).toHaveAttribute("title", before ?? "");
  await expect(page.locator("input[name=items]")).toHaveValue(/"Caption 2".*"Caption 3".*"Caption 1"/);

  await tiles.nth(1).hover();
  const adjust = page.getByRole("button", { name: /^Focal point and crop: / });
  await adjust.click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).first().click();
  await expect(adjust).toBeFocused();
});

test("pictures open in large, turn by keys, zoom, and close by the way back", async ({
  page,
  expectAccessible,
}) => {
  const gallery = await plant(`Lightbox ${Date.now()}`);
  await page.goto(gallery);
  const links = page.getByRole("list", { name: "Pictures" }).getByRole("link");
  const lightbox = page.getByRole("dialog", { name: "Enlarged picture" });
  const said = lightbox.getByRole("status");
  await links.first().focus();
  await page.keyboard.press("Enter");
  await expect(said).toContainText("1 of 3");
  await expect(said).toContainText("Caption 1");
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(said).toContainText("2 of 3");
  expect(page.url()).toBe(`${address}${await links.nth(1).getAttribute("href")}`);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(said).toContainText("3 of 3");
  await page.keyboard.press("+");
  await expect(lightbox.locator("img")).toHaveCSS("transform", /matrix\(1\.5/);
  await expect(lightbox.getByRole("link", { name: "Download" })).toHaveAttribute("href", /\.webp$/);
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(gallery);
  await expect(links.nth(2)).toBeFocused();

  await links.first().click();
  await expect(lightbox).toBeVisible();
  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(gallery);
  await page.goForward();
  await expect(said).toContainText("1 of 3");
  // The close event caused by going back may arrive only now, and must not close what is open again.
  await lightbox.dispatchEvent("close");
  await lightbox.getByRole("button", { name: "Close" }).click();
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(gallery);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });
  test("a swipe turns to the next picture, and one downwards closes", async ({ page }) => {
    const gallery = await plant(`Swiped ${Date.now()}`);
    await page.goto(gallery);
    await page.getByRole("list", { name: "Pictures" }).getByRole("link").first().tap();
    const lightbox = page.getByRole("dialog", { name: "Enlarged picture" });
    await expect(lightbox.getByRole("status")).toContainText("1 of 3");
    const swipe = async (from: readonly [number, number], to: readonly [number, number]) => {
      const stage = lightbox.locator(".lightbox-stage");
      const [x, y] = from;
      const pointer = { pointerId: 1, pointerType: "touch", isPrimary: true, bubbles: true };
      await stage.evaluate((element) => Object.assign(element, { setPointerCapture: () => {} }));
      await stage.dispatchEvent("pointerdown", { ...pointer, clientX: x, clientY: y });
      await stage.dispatchEvent("pointermove", { ...pointer, clientX: to[0], clientY: to[1] });
      await stage.dispatchEvent("pointerup", { ...pointer, clientX: to[0], clientY: to[1] });
    };
    await swipe([300, 400], [100, 410]);
    await expect(lightbox.getByRole("status")).toContainText("2 of 3");
    await swipe([200, 300], [210, 480]);
    await expect(lightbox).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("every picture has a page, with the ways to those beside it", async ({ page }) => {
    const gallery = await plant(`Plain ${Date.now()}`);
    await page.goto(gallery);
    await page.getByRole("list", { name: "Pictures" }).getByRole("link").nth(1).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caption 2");
    await expect(page.getByText("2 of 3")).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, follow");
    await page.getByRole("link", { name: "Next picture" }).click();
    await expect(page.getByText("3 of 3")).toBeVisible();
    await expect(page.getByRole("link", { name: "Next picture" })).toHaveCount(0);
    const file = await page.getByRole("link", { name: "Download" }).getAttribute("href");
    expect((await page.request.get(file ?? "")).headers()["content-type"]).toBe("image/webp");
    await page.getByRole("link", { name: "All pictures" }).click();
    await expect(page).toHaveURL(gallery);
  });
});

test("the list, a gallery and a picture are accessible in both languages", async ({
  page,
  expectAccessible,
}) => {
  const first = (links: string) => page.locator(links).first().getAttribute("href");
  for (const root of variants(["/galleries", "/cs/galerie"], "galleries")) {
    await page.goto(root);
    await expectAccessible(page, { widths: [1280, 390] });
    await page.goto((await first(".card h2 a")) ?? "");
    await expectAccessible(page, { widths: [1280, 390] });
    await page.goto((await first(".pictures a")) ?? "");
    await expectAccessible(page, { widths: [1280, 390] });
  }
});
