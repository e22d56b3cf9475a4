import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { partBytes } from "#lib/platform/http/upload-sizes";
import { untilAwake } from "../support/awake.ts";
import { contentAt, folderWith, openFiles as open, entryOf as rowOf, textAt } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";

async function choose(page: Page, button: string, path: string) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).first().click();
  await (await chooser).setFiles(path);
}

test("a picture from the clipboard is uploaded, as small as it was asked for and the right way up", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await folderWith("pasted", {});
  const pixels = { width: 3000, height: 2000, channels: 3 } as const;
  const picture = sharp(randomBytes(3000 * 2000 * 3), { raw: pixels });
  const bytes = await picture.jpeg().withMetadata({ orientation: 6 }).toBuffer();
  await signIn("administrator");
  await open(page, "files/pasted");
  await page.evaluate((base64) => {
    const data = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    data.items.add(new File([content], "image.jpg", { type: "image/jpeg" }));
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, bytes.toString("base64"));
  const dialog = page.getByRole("dialog", { name: "Upload one file" });
  await dialog.getByLabel("Pictures").selectOption({ label: "Scale down to 1600 px" });
  await expectAccessible(page, { widths: [390, 1280] });
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(rowOf(page, "image.jpg")).toBeVisible();
  const {
    width,
    height,
    orientation = 1,
  } = await sharp(await contentAt("files/pasted/image.jpg")).metadata();
  expect([width, height, orientation]).toEqual([1067, 1600, 1]);
});

test("a folder with a large file goes on after a reload, and what is there already is not sent", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  await folderWith("resumed", { "album/small.txt": "here" });
  const film = randomBytes(4 * partBytes - 1000);
  const album = test.info().outputPath("album");
  await mkdir(join(album, "deep"), { recursive: true });
  await writeFile(join(album, "small.txt"), "mine");
  await writeFile(join(album, "deep", "film.bin"), film);
  await signIn("administrator");
  await open(page, "files/resumed");
  let sent = 0;
  let isHeld = true;
  await page.route(/\/largeUploads\/[0-9a-f]{32}$/, async (route) => {
    const isPart = route.request().method() === "POST";
    if (isPart && isHeld && sent === 2) return;
    if (isPart) sent += 1;
    await route.continue().catch(() => undefined);
  });
  const upload = async (button: string) => {
    await choose(page, button, album);
    const dialog = page.getByRole("dialog", { name: "Upload 2 files" });
    await dialog.getByLabel("If the name already exists").selectOption({ label: "Skip" });
    await dialog.getByRole("button", { name: "Upload" }).click();
  };
  await upload("Upload folder");
  const region = page.getByRole("region", { name: "Upload", exact: true });
  await expect(region.getByText("One file already exists here and was skipped.")).toBeVisible();
  await expect(region.getByText(/^0 of 1 files · 5\d %$|^0 of 1 files · 5\d%$/)).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });

  isHeld = false;
  await page.reload();
  await untilAwake(page);
  await expect(page.getByText("album/deep/film.bin")).toBeVisible();
  await expectAccessible(page);
  await upload("Choose folder");
  await expect(region.getByText("1 of 1 files · 100%")).toBeVisible({ timeout: 60_000 });
  expect(sent).toBe(4);
  expect((await contentAt("files/resumed/album/deep/film.bin")).equals(film)).toBe(true);
  expect(await textAt("files/resumed/album/small.txt")).toBe("here");
});

test("a large file that is cancelled leaves nothing behind", async ({ page, signIn }) => {
  await folderWith("cancelled", {});
  const file = test.info().outputPath("film.bin");
  await writeFile(file, randomBytes(3 * partBytes));
  await signIn("administrator");
  await open(page, "files/cancelled");
  let sent = 0;
  await page.route(/\/largeUploads\/[0-9a-f]{32}$/, async (route) => {
    if (route.request().method() === "POST" && ++sent > 1) return;
    await route.continue().catch(() => undefined);
  });
  await choose(page, "Upload files", file);
  await expect.poll(() => sent).toBe(2);
  const gone = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "Cancel: film.bin" }).click();
  expect((await gone).status()).toBe(204);
  await expect(page.getByRole("region", { name: "Upload", exact: true })).toHaveCount(0);
});
