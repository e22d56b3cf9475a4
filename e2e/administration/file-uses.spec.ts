import { readFile } from "node:fs/promises";
import { untilAwake } from "../support/awake.ts";
import { barOf, boxOf, entryOf, folderWith, openFiles } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { jsonClient } from "../support/json-client.ts";
import { untilTold } from "../support/messages.ts";

test("a rename tells where a file is used and mends it, and a deletion asks first", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await folderWith("used", { "plan.pdf": "%PDF-1.4", "other.txt": "" });
  await signIn("administrator");
  const ask = await jsonClient("administrator");
  const created = await ask("/ADMIN/pages", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      title: "Page with a plan",
      language: "en",
      status: "published",
      content: linking("/files/used/plan.pdf"),
    }),
  });
  const { id } = (await created.json()).data;
  await openFiles(page, "files/used/plan.pdf", "view");
  await untilAwake(page);
  await expect(page.getByRole("region", { name: "Used on" })).toContainText("Page with a plan");
  await page.getByRole("textbox", { name: "Name" }).fill("map.pdf");
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Page with a plan");
  await expectAccessible(page, { widths: [390, 1280] });
  await question.getByRole("button", { name: "Rename" }).click();
  await untilTold(page, /updated in one place/);
  await expect(page.getByRole("heading", { level: 1, name: "map.pdf" })).toBeVisible();
  expect(await (await ask(`/ADMIN/pages/${id}`)).text()).toContain("/files/used/map.pdf");

  await openFiles(page, "files/used");
  await untilAwake(page);
  await boxOf(page, "map.pdf").check();
  await barOf(page).getByRole("button", { name: "Delete" }).click();
  await expect(question).toContainText("Page with a plan");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(entryOf(page, "map.pdf")).toBeVisible();
  expect((await page.request.get("/files/used/map.pdf")).status()).toBe(200);
});

test("a selection is saved as an archive, which is unpacked, and the trash is emptied only after a question", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await folderWith("packed", { "a.txt": "a", "inner/b.txt": "b", "c.txt": "c" });
  await signIn("administrator");
  await openFiles(page, "files/packed");
  await untilAwake(page);
  await boxOf(page, "a.txt").check();
  await boxOf(page, "inner").check();
  const download = page.waitForEvent("download");
  await barOf(page).getByRole("button", { name: "Download as ZIP" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("packed.zip");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload files" }).click();
  await (await chooser).setFiles({
    name: "packed.zip",
    mimeType: "application/zip",
    buffer: await readFile(await saved.path()),
  });
  await page.getByRole("link", { name: "packed.zip", exact: true }).click();
  await page.getByRole("button", { name: "Unpack" }).click();
  await untilTold(page, /^Unpacked/);
  expect(await (await page.request.get("/files/packed/packed/inner/b.txt")).text()).toBe("b");

  await openFiles(page, "files/packed");
  await untilAwake(page);
  await boxOf(page, "a.txt").check();
  await boxOf(page, "c.txt").check();
  await barOf(page).getByRole("button", { name: "Delete" }).click();
  await expect(entryOf(page, "c.txt")).toHaveCount(0);
  await expect(entryOf(page, "a.txt")).toHaveCount(0);
  await page.goto("/ADMIN/en/files.gallery.trash");
  await expectAccessible(page, { widths: [390, 1280] });
  await page.getByRole("button", { name: "Empty trash" }).click();
  // Other tests have files there at the same time, so the dialog is answered with no.
  await expect(page.getByRole("alertdialog")).toContainText("permanently");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("files/packed/a.txt").first()).toBeVisible();
});

function linking(href: string): string {
  const text = { type: "text", text: "there", marks: [{ type: "link", attrs: { href } }] };
  return JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [text] }] });
}
