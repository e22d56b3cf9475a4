import sharp from "sharp";
import { expect, test } from "../support/fixtures.ts";

test("a picture is uploaded into the text with its description and reaches the visitor in modern formats", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#3a7d44" } })
    .jpeg()
    .toBuffer();
  await page.goto("/ADMIN/en/pages/new");
  await page.locator("[name=title]").fill("Page with a picture");
  await page.locator("[contenteditable=true]").click();
  await page.getByRole("button", { name: "Insert picture" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload another" }).click();
  await (await chooser).setFiles({ name: "green.jpg", mimeType: "image/jpeg", buffer });
  await page.getByLabel("What does the picture show?").fill("A green field");
  await page.getByRole("button", { name: "Insert", exact: true }).click();
  await expect(page.locator("[contenteditable=true] img")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.waitForURL(/\/pages\/\d+$/);

  await page.goto("/page-with-a-picture");
  const image = page.getByRole("img", { name: "A green field" });
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(
    /\/media\/[0-9a-f]{16}\/\d+\.(avif|webp)\?v=[0-9a-f]{10}$/,
  );
});

test("what is no picture is refused with a clear message", async ({ page, signIn }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/pages/new");
  const token = await page.locator('meta[name="csrf-token"]').getAttribute("content");
  const answer = await page.request.post("/ADMIN/uploads", {
    multipart: {
      file: { name: "evil.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg onload='alert(1)'/>") },
    },
    headers: { accept: "application/json", "x-csrf-token": token ?? "", origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBeGreaterThanOrEqual(400);
  expect(answer.status()).toBeLessThan(500);
});
