import type { Page } from "@playwright/test";
import sharp from "sharp";
import { entryOf, folderWith, openFiles } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";

const picture = (width: number, height: number, background = "#305f72") =>
  sharp({ create: { width, height, channels: 3, background } });

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10"/></svg>';

/** Returns the width in pixels of the image that the browser decoded. */
const widthOf = (page: Page, name: string) =>
  page.getByRole("img", { name }).evaluate((image: HTMLImageElement) => image.naturalWidth);

test("pictures of a folder come small, and are enlarged, leafed through, zoomed and played by the keyboard", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await folderWith("pictures", {
    "1.jpg": await picture(2400, 1600).jpeg().toBuffer(),
    "2.png": await picture(1200, 800).png().toBuffer(),
    "3.webp": await picture(900, 600).webp().toBuffer(),
    "notes.txt": "text",
  });
  await signIn("administrator");
  await openFiles(page, "files/pictures");
  await page.getByRole("button", { name: "Grid" }).click();
  const small = page.getByRole("grid").locator("img");
  await expect(small).toHaveCount(3);
  const widths = () => small.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth));
  await expect.poll(widths).toEqual([640, 640, 640]);

  await page.getByRole("button", { name: "Pictures of the folder" }).press("Enter");
  const lightbox = page.getByRole("dialog", { name: "Pictures of the folder" });
  await expect(lightbox.getByText("1 / 3")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByText("2 / 3")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByText("3 / 3")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(lightbox.getByText("2 / 3")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(lightbox.getByText("1 / 3")).toBeVisible();
  await lightbox.getByRole("button", { name: "Zoom in" }).press("Enter");
  await expect(lightbox.getByRole("button", { name: "Zoom out" })).toBeEnabled();
  await expect(lightbox.getByRole("button", { name: "Full screen" })).toBeVisible();
  await lightbox.getByRole("button", { name: "Play slideshow" }).press("Enter");
  await expect(lightbox.getByRole("button", { name: "Pause slideshow" })).toBeVisible();
  await expect(lightbox.getByText("2 / 3")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lightbox).toHaveCount(0);
});

test("every kind of file is shown as what it is", async ({ page, signIn, expectAccessible }) => {
  test.setTimeout(120_000);
  const photo = picture(800, 600).jpeg();
  await folderWith("kinds", {
    "a.svg": drawing,
    "b.tif": await picture(900, 600).tiff().toBuffer(),
    "c.jpg": await photo
      .withExif({
        IFD0: { Model: "Redakce 1", DateTime: "2026:07:01 10:30:00" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "50/1 5/1 0/1",
          GPSLongitudeRef: "E",
          GPSLongitude: "14/1 25/1 0/1",
        },
      })
      .toBuffer(),
    "d.wav": twoSeconds(),
    "e.mp4": "film",
    "f.pdf": "%PDF-1.4",
    "g.md": "# Guide\n\n![Plan](c.jpg)\n",
    "h.css": "body { color: red; }",
    "i.exe": "MZ\0",
  });
  await signIn("administrator");
  const show = (name: string) => openFiles(page, `files/kinds/${name}`, "view");

  await show("a.svg");
  await expect(page.getByRole("textbox", { name: "File contents" })).toContainText("<svg");
  await expectAccessible(page, { widths: [390, 1280] });
  await show("b.tif");
  await expect(page.getByText("Browsers can’t display this type of file.")).toBeVisible();
  await show("c.jpg");
  await expect.poll(() => widthOf(page, "c.jpg")).toBe(800);
  const camera = page.getByRole("region", { name: "Camera data" });
  await expect(camera).toContainText("Redakce 1");
  await expect(camera).toContainText("1\u00A0Jul\u00A02026");
  await expect(camera.getByRole("link", { name: /On the map/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=50\.08\d+&mlon=14\.41\d+/,
  );
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
  await expect.poll(() => widthOf(page, "Plan")).toBe(800);
  await show("h.css");
  await expect(page.locator(".cm-content")).toContainText("color: red");
  await show("i.exe");
  await expect(page.getByText("Browsers can’t display this type of file.")).toBeVisible();
  const actions = page.getByRole("region", { name: "Actions for the selected items" });
  await expect(actions.getByRole("link", { name: "Download" })).toBeVisible();
  await expect(actions.getByRole("link", { name: "Open in new tab" })).toHaveCount(0);
});

test("the layout, the size of pictures and the order are remembered", async ({ page, signIn }) => {
  await folderWith("looks", { "a.txt": "longest", "b.txt": "long", "c.txt": "" });
  await signIn("administrator");
  await openFiles(page, "files/looks");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("slider", { name: "Picture size" }).press("ArrowRight");
  await page.getByRole("combobox", { name: "Order" }).selectOption("Size");
  await expect(page.getByRole("grid").getByRole("row")).toHaveText([/c\.txt/, /b\.txt/, /a\.txt/]);
  await page.getByRole("button", { name: "Ascending" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Columns" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("slider", { name: "Picture size" })).toHaveValue("200");
  await expect(page.getByRole("grid").getByRole("row")).toHaveText([/a\.txt/, /b\.txt/, /c\.txt/]);
  await page.getByRole("combobox", { name: "Order" }).selectOption("Random");
  await expect(page.getByRole("button", { name: "Shuffle again" })).toBeVisible();
});

test("arrows go to what stands beside, above and below in every layout of tiles", async ({
  page,
  signIn,
}) => {
  const names = Array.from({ length: 12 }, (_, n) => `${n + 10}.jpg`);
  const sizes = [picture(400, 200), picture(200, 400), picture(300, 300)];
  const bytes = await Promise.all(sizes.map((one) => one.jpeg().toBuffer()));
  await folderWith("tiles", Object.fromEntries(names.map((name, n) => [name, bytes[n % 3] ?? ""])));
  await signIn("administrator");
  await openFiles(page, "files/tiles");
  for (const layout of ["Grid", "Rows", "Columns"]) {
    await page.getByRole("button", { name: layout }).click();
    const pictures = page.getByRole("grid").locator("img");
    await expect
      .poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all.every((one) => one.naturalWidth > 0)))
      .toBe(true);
    await entryOf(page, "10.jpg").focus();
    const first = await placeOfFocus(page);
    await page.keyboard.press("ArrowRight");
    await expect(entryOf(page, "11.jpg")).toBeFocused();
    const second = await placeOfFocus(page);
    expect([second.left > first.left, second.top === first.top]).toEqual([true, true]);
    await page.keyboard.press("ArrowDown");
    const below = await placeOfFocus(page);
    expect([layout, below.top > second.top]).toEqual([layout, true]);
    await page.keyboard.press("ArrowUp");
    expect(await placeOfFocus(page)).toMatchObject({ top: first.top });
    await page.keyboard.press("End");
    await expect(entryOf(page, "21.jpg")).toBeFocused();
  }
});

async function placeOfFocus(page: Page): Promise<{ readonly left: number; readonly top: number }> {
  return page.evaluate(() => {
    const { left, top } = document.activeElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { left: Math.round(left), top: Math.round(top + window.scrollY) };
  });
}

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
