import type { Page } from "@playwright/test";
import sharp from "sharp";
import { folderWith, openFiles } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";

const picture = (width: number, height: number, background = "#305f72") =>
  sharp({ create: { width, height, channels: 3, background } });

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>';

/** Returns the width in pixels of the image that the browser decoded. */
const widthOf = (page: Page, name: string) =>
  page.getByRole("img", { name }).evaluate((image: HTMLImageElement) => image.naturalWidth);

test("pictures of a folder come small in its grid", async ({ page, signIn }) => {
  await folderWith("pictures", {
    "1.jpg": await picture(2400, 1600).jpeg().toBuffer(),
    "2.svg": drawing,
    "3.tif": await picture(900, 600).tiff().toBuffer(),
    "notes.txt": "text",
  });
  await signIn("administrator");
  await openFiles(page, "files/pictures");
  await page.getByRole("link", { name: "Grid" }).click();
  const small = page.getByRole("list", { name: "pictures" }).locator("img");
  await expect(small).toHaveCount(2);
  const widths = () => small.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth));
  await expect.poll(widths).toEqual([320, 20]);
});

test("every kind of file is shown as what it is", async ({ page, signIn, expectAccessible }) => {
  test.setTimeout(120_000);
  const photo = picture(800, 600).jpeg();
  await folderWith("kinds", {
    "a.svg": drawing,
    "b.tif": await picture(900, 600).tiff().toBuffer(),
    "c.jpg": await photo.toBuffer(),
    "d.wav": twoSeconds(),
    "e.mp4": "film",
    "f.pdf": "%PDF-1.4",
    "g.md": "# Guide\n\n![Plan](a.svg)\n",
    "h.css": "body { color: red; }",
    "i.exe": "MZ\0",
  });
  await signIn("administrator");
  const show = (name: string) => openFiles(page, `files/kinds/${name}`, "view");

  await show("a.svg");
  await expect.poll(() => widthOf(page, "a.svg")).toBe(20);
  await expect(page.getByRole("textbox", { name: "File contents" })).toContainText("<svg");
  await expectAccessible(page, { widths: [390, 1280] });
  await show("b.tif");
  // Few browsers draw TIFF, and the library makes nothing of it.
  await expect(page.getByText("Browsers can’t display this type of file.")).toBeVisible();
  await show("c.jpg");
  await expect.poll(() => widthOf(page, "c.jpg")).toBe(800);
  await show("d.wav");
  const sound = page.locator("audio");
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBe(2);
  await expectAccessible(page);
  await show("e.mp4");
  await expect(page.locator("video")).toHaveAttribute("src", "/files/kinds/e.mp4");
  await show("f.pdf");
  await expect(page.getByTitle("f.pdf", { exact: true })).toHaveAttribute("src", "/files/kinds/f.pdf");
  await show("g.md");
  await expect(page.getByRole("heading", { name: "Guide" })).toBeVisible();
  await expect.poll(() => widthOf(page, "Plan")).toBe(20);
  await show("h.css");
  await expect(page.getByRole("textbox", { name: "File contents" })).toHaveValue(/color: red/);
  await show("i.exe");
  await expect(page.getByText("Browsers can’t display this type of file.")).toBeVisible();
  const actions = page.getByRole("region", { name: "Actions for the selected items" });
  await expect(actions.getByRole("link", { name: "Download" })).toBeVisible();
  await expect(actions.getByRole("link", { name: "Open in new tab" })).toHaveCount(0);
});

/** Returns a sound of two seconds (RIFF WAVE, 8 kHz, 16 bits). */
function twoSeconds(): Buffer {
  const samples = 2 * 8000;
  const file = Buffer.alloc(44 + 2 * samples);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + 2 * samples, 4);
  file.write("WAVEfmt ", 8);
  for (const [at, value] of [16, 0x0001_0001, 8000, 16_000, 0x0010_0002].entries())
    file.writeUInt32LE(value, 16 + 4 * at);
  file.write("data", 36);
  file.writeUInt32LE(2 * samples, 40);
  return file;
}
