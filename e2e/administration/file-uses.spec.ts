import { readFile } from "node:fs/promises";
import { contentOf } from "#lib/files/store/content";
import { uploadFiles } from "#lib/files/tree/store-files";
import { entryOf, folderWith, openFiles, textAt } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { jsonClient } from "../support/json-client.ts";
import { untilTold } from "../support/messages.ts";

test("entries are selected by the mouse alone, with Shift and with Ctrl", async ({ page, signIn }) => {
  await folderWith("mouse", { "1.txt": "", "2.txt": "", "3.txt": "", "4.txt": "", "5.txt": "" });
  await signIn("administrator");
  await openFiles(page, "files/mouse");
  const selected = page.getByRole("grid").locator("[aria-selected=true]");
  await entryOf(page, "2.txt").click();
  await entryOf(page, "4.txt").click({ modifiers: ["Shift"] });
  await expect(selected).toHaveText([/2\.txt/, /3\.txt/, /4\.txt/]);
  await entryOf(page, "3.txt").click({ modifiers: ["Control"] });
  await entryOf(page, "5.txt").click({ modifiers: ["Control"] });
  await expect(selected).toHaveText([/2\.txt/, /4\.txt/, /5\.txt/]);
  await expect(page.getByRole("status").filter({ hasText: "5 files" })).toContainText("3 selected");
});

test("folders are unfolded in the tree without leaving, and stay so", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await folderWith("branches", { "left/inner/deep/a.txt": "", "right/b.txt": "" });
  await signIn("administrator");
  await openFiles(page, "files/branches");
  const tree = page.getByRole("navigation", { name: "Folders" });
  await tree.getByRole("button", { name: "Expand left" }).press("Enter");
  await tree.getByRole("link", { name: "inner" }).press("ArrowRight");
  await expect(tree.getByRole("link", { name: "deep" })).toBeVisible();
  await expectAccessible(page);
  await tree.getByRole("link", { name: "right" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "right" })).toBeVisible();
  await expect(tree.getByRole("link", { name: "deep" })).toBeVisible();
  await tree.getByRole("button", { name: "Collapse left" }).click();
  await expect(tree.getByRole("link", { name: "inner" })).toHaveCount(0);
});

test("a rename tells where a file is used and mends it, and a deletion asks first", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const folder = await folderWith("used", { "plan.pdf": "%PDF-1.4", "other.txt": "" });
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
  await openFiles(page, "files/used");
  await entryOf(page, "plan.pdf").focus();
  await page.keyboard.press("F2");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: /Page with a plan/ })).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });
  await dialog.getByRole("textbox", { name: "Name" }).fill("map.pdf");
  await page.keyboard.press("Enter");
  await untilTold(page, /updated in one place/);
  await expect(entryOf(page, "map.pdf")).toBeVisible();
  expect(await (await ask(`/ADMIN/pages/${id}`)).text()).toContain("/files/used/map.pdf");

  await entryOf(page, "map.pdf").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Page with a plan");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  expect(await textAt(`${folder}/map.pdf`)).toBe("%PDF-1.4");
});

test("a selection is saved as an archive, which is unpacked, and the trash is emptied only after a question", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const folder = await folderWith("packed", { "a.txt": "a", "inner/b.txt": "b", "c.txt": "c" });
  await signIn("administrator");
  await openFiles(page, "files/packed");
  await entryOf(page, "a.txt").click();
  await entryOf(page, "inner").getByRole("checkbox").click();
  const download = page.waitForEvent("download");
  await page
    .getByRole("region", { name: "Actions for the selected items" })
    .getByRole("button", { name: "Download as ZIP" })
    .click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("packed.zip");
  const bytes = await readFile(await saved.path());
  await uploadFiles([{ relativePath: "packed.zip", content: async () => contentOf(bytes) }], folder, {
    adminId: null,
  });
  await page.reload();
  await entryOf(page, "packed.zip").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Unpack" }).click();
  await expect(entryOf(page, "packed").filter({ hasNotText: ".zip" })).toBeVisible();
  expect(await textAt(`${folder}/packed/inner/b.txt`)).toBe("b");

  await entryOf(page, "c.txt").click();
  await page.keyboard.press("Delete");
  await expect(entryOf(page, "c.txt")).toHaveCount(0);
  await entryOf(page, "a.txt").click();
  await page.keyboard.press("Delete");
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
