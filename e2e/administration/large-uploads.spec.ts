import { createHash, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { samples } from "#lib/files/library/file-samples-fixture";
import { partBytes } from "#lib/platform/http/upload-sizes";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { startOwnSite } from "../support/own-site.ts";

test.setTimeout(180_000);

let site: Awaited<ReturnType<typeof startOwnSite>>;
test.beforeAll(async () => {
  site = await startOwnSite(17);
  site.adoptDatabase();
});
test.afterAll(() => site.stop());

const film = (parts: number) => Buffer.concat([samples.mp4, randomBytes(parts * partBytes - 1000)]);

const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Writes a file to the disk, because a file given to a browser from memory is a new one each time. */
function filed(name: string, bytes: Buffer): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, bytes);
  return path;
}

async function choose(page: Page, file: string, button = "Choose files") {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button, exact: true }).click();
  await (await chooser).setFiles(file);
}

/** Holds back every part after the first ones until it is released. */
async function holdParts(page: Page, after: number) {
  let sent = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/largeUploads\/[0-9a-f]{32}$/, async (route) => {
    const isPart = route.request().method() === "POST";
    if (isPart) sent += 1;
    if (isPart && sent > after) await released;
    await route.continue().catch(() => undefined);
  });
  return { release: () => release(), sent: () => sent };
}

test("a film goes on where it stopped when the process was killed, and is what it was", {
  tag: "@full",
}, async ({ page, context }) => {
  await signInContext(context, "administrator");
  await page.goto(`${site.address}/ADMIN/en/media`);
  const bytes = film(5);
  const parts = await holdParts(page, 3);
  await choose(page, filed("harvest.mp4", bytes));
  const upload = page.getByRole("region", { name: "Upload" });
  await expect.poll(parts.sent).toBe(4);
  await upload.getByRole("button", { name: "Pause: harvest.mp4" }).click();
  await expect(upload.getByText("Paused.")).toBeVisible();
  site.child.kill("SIGKILL");
  await site.exit;
  site = await startOwnSite(17, {}, { goesOn: true });
  parts.release();
  await upload.getByRole("button", { name: "Resume: harvest.mp4" }).click();
  await expect(upload.getByText("File uploaded.")).toBeVisible({ timeout: 60_000 });
  expect(parts.sent()).toBe(6);
  await page.getByRole("link", { name: "harvest.mp4", exact: true }).click();
  const url = await page.getByRole("link", { name: "Open file" }).getAttribute("href");
  const stored = async () => digestOf(await (await page.request.get(`${site.address}${url}`)).body());
  expect(await stored()).toBe(digestOf(bytes));
  const other = film(3);
  await page.getByLabel("Replace file").setInputFiles(filed("b.mp4", other));
  await page.locator("button[form=replace-file]").click();
  await expect(page.getByText("The previous file has been kept")).toBeVisible({ timeout: 60_000 });
  expect(await stored()).toBe(digestOf(other));
});

test("a page that was left tells what is unfinished, and only the rest of it is sent", async ({
  page,
  context,
  expectAccessible,
}) => {
  await signInContext(context, "administrator");
  await page.goto(`${site.address}/ADMIN/en/media`);
  const file = filed("pressing.mp4", film(4));
  const parts = await holdParts(page, 2);
  await choose(page, file);
  await expect.poll(parts.sent).toBe(3);
  // Removing the routes first would release the part that is held.
  await page.reload();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const upload = page.getByRole("region", { name: "Upload" });
  await expect(upload.getByText("Unfinished uploads.")).toBeVisible();
  await expectAccessible(page);
  const rest = await holdParts(page, 9);
  await choose(page, file, "Choose file");
  await expect(upload.getByText("File uploaded.")).toBeVisible({ timeout: 60_000 });
  expect(rest.sent()).toBe(2);
  await expect(upload.getByText("Unfinished uploads.")).toBeHidden();
});

test("pickers pause as the library does", async ({ page, context }) => {
  await signInContext(context, "administrator");
  await page.goto(`${site.address}/ADMIN/en/settings/searchEngines`);
  await page.getByRole("button", { name: "Picture for sharing" }).click();
  const picker = page.getByRole("dialog");
  const parts = await holdParts(page, 1);
  await choose(page, filed("bees.mp4", film(3)), "Upload another");
  await expect.poll(parts.sent).toBe(2);
  await picker.getByRole("button", { name: "Pause: bees.mp4" }).click();
  await expect(picker.getByText("Paused.")).toBeVisible();
  parts.release();
  await picker.getByRole("button", { name: "Resume: bees.mp4" }).click();
  await expect(picker.getByText("this type of file can’t be used here")).toBeVisible({ timeout: 60_000 });
});
