import sharp from "sharp";
import { saveText } from "#lib/files/tree/texts";
import { rounds } from "#test/ring";
import { untilAwake } from "../support/awake.ts";
import { folderWith, openFiles as open, textAt } from "../support/files.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { untilTold } from "../support/messages.ts";

test("files are selected, renamed, moved, deleted and brought back by the keyboard", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const folder = await folderWith("by-keyboard", { "čaj.txt": "a", "chata.txt": "b", "hora.txt": "c" });
  await signIn("administrator");
  await open(page, "files/by-keyboard");
  await untilAwake(page);
  const list = page.getByRole("grid", { name: "by-keyboard" });
  const row = (name: string) => list.getByRole("row").filter({ hasText: name });
  await expect(list.getByRole("row")).toHaveText([/čaj/, /hora/, /chata/]);
  await expectAccessible(page, { widths: [390, 1280] });

  await row("čaj.txt").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("region", { name: "Actions for the selected items" })).toContainText(
    "2 selected",
  );
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+a");
  await expect(list.locator("[aria-selected=true]")).toHaveCount(3);
  await page.keyboard.press("Home");
  await page.keyboard.press("F2");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Name" }).fill("zelený čaj.txt");
  await page.keyboard.press("Enter");
  await untilTold(page, /renamed/i);
  await expect(row("zelený čaj.txt")).toBeVisible();
  expect(await textAt(`${folder}/zelený čaj.txt`)).toBe("a");
  await expect(row("zelený čaj.txt")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(row("zelený čaj.txt")).toHaveCount(0);
  await page.getByRole("button", { name: /^Undo: .*to the trash/ }).press("Enter");
  await untilTold(page, /^Undone/);
  await expect(row("zelený čaj.txt")).toBeVisible();

  await page.getByRole("button", { name: "New folder" }).press("Enter");
  await page.getByRole("textbox", { name: "Name" }).fill("archiv");
  await page.keyboard.press("Enter");
  await expect(row("archiv")).toBeVisible();

  await row("archiv").press("ArrowDown");
  await expect(row("hora.txt")).toBeFocused();
  await page
    .getByRole("region", { name: "Actions for the selected items" })
    .getByRole("button", { name: "Move" })
    .press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "archiv" }).press("Enter");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move here" }).press("Enter");
  await untilTold(page, /^Moved\./);
  await expect(row("hora.txt")).toHaveCount(0);
  expect(await textAt(`${folder}/archiv/hora.txt`)).toBe("c");

  await row("chata.txt").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Delete");
  await expect(row("chata.txt")).toHaveCount(0);
  await page.getByRole("button", { name: /^Undo: .*to the trash/ }).press("Enter");
  await untilTold(page, /^Undone/);
  await expect(row("chata.txt")).toBeVisible();

  await row("archiv").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "archiv" })).toBeVisible();
});

test("a text is edited, and what was typed stays when somebody else saved it", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const folder = await folderWith("texts", { "guide.md": "# Guide\n\n<script>alert(1)</script>\n" });
  await signIn("administrator");
  await open(page, "files/texts/guide.md", "view");
  await untilAwake(page);
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("<script>alert(1)</script>");
  const editor = page.getByRole("textbox", { name: "File contents" });
  await expect(page.locator(".cm-editor")).toBeVisible();
  await editor.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("Mine.");
  await saveText(`${folder}/guide.md`, "Theirs, which is longer than before.", undefined, { adminId: null });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Someone else has changed this file.")).toBeVisible();
  await expect(editor).toContainText("Mine.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(page.getByRole("region", { name: "Earlier versions" })).toBeVisible();
  expect(await textAt(`${folder}/guide.md`)).toContain("Mine.");
  await page.getByRole("button", { name: "Restore" }).first().click();
  await expect(editor).toContainText("Theirs");
});

test("in a picture twice as wide as high one can look around, and in no other", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const draw = (width: number) =>
    sharp({ create: { width, height: 1200, channels: 3, background: "#305f72" } })
      .jpeg()
      .toBuffer();
  await folderWith("panoramas", { "around.jpg": await draw(2400), "flat.jpg": await draw(1800) });
  await signIn("administrator");
  await open(page, "files/panoramas/flat.jpg", "view");
  await untilAwake(page);
  await expect(page.getByRole("button", { name: "Look around" })).toHaveCount(0);
  await open(page, "files/panoramas/around.jpg", "view");
  await untilAwake(page);
  await page.getByRole("button", { name: "Look around" }).click();
  await expect(page.getByRole("region", { name: "Panorama: around.jpg" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Whole picture" }).click();
  await expect(page.getByRole("img", { name: "around.jpg" })).toBeVisible();
});

const namesInFolder = rounds(100_000, 5_000);
test(`${namesInFolder} names in a folder can be filtered and walked through`, async ({ page, signIn }) => {
  await signIn("administrator");
  const entries = Array.from({ length: namesInFolder }, (_, index) => ({
    name: `obrázek ${index}.jpg`,
    path: `files/many/obrázek ${index}.jpg`,
    kind: "picture",
    bytes: 1000 + index,
    changedAt: "2026-11-01T10:00:00.000Z",
    address: "/missing",
  }));
  // Making so many files would take longer than all other tests; the server's own reading has a separate test.
  await page.route("**/files.gallery.list*", (route) =>
    route.fulfill({
      json: { path: "files/many", folders: [], files: entries, count: namesInFolder, bytes: 1 },
    }),
  );
  await folderWith(
    "many",
    Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.txt`, ""])),
  );
  await open(page, "files/many");
  await untilAwake(page);
  const list = page.getByRole("grid", { name: "many" });
  await expect(list).toHaveAttribute("aria-rowcount", String(namesInFolder));
  expect(await list.getByRole("row").count()).toBeLessThan(100);
  await list.getByRole("row").first().focus();
  await page.keyboard.press("End");
  await expect(list.getByRole("row").filter({ hasText: `obrázek ${namesInFolder - 1}.jpg` })).toBeFocused();
  await page.getByRole("searchbox", { name: "Filter by name" }).fill("OBRAZEK 3210.");
  await expect(list.getByRole("row")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Filter by name" }).fill("");
  for (const layout of ["Grid", "Rows", "Columns"]) {
    await page.getByRole("button", { name: layout }).click();
    await list.getByRole("row").first().focus();
    await page.keyboard.press("Home");
    await expect(list.getByRole("row").filter({ hasText: "obrázek 0.jpg" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(list.getByRole("row").filter({ hasText: `obrázek ${namesInFolder - 1}.jpg` })).toBeFocused();
    expect([layout, (await list.getByRole("row").count()) <= 1000]).toEqual([layout, true]);
  }
});

test("the trash and every layout are accessible in both languages", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await folderWith("layouts", { "a.txt": "a", "b.zip": "b", "c.md": "c" });
  await signIn("administrator");
  await open(page, "files/layouts", "files", "cs");
  await untilAwake(page);
  for (const layout of ["Mřížka", "Řady", "Sloupce"]) {
    await page.getByRole("button", { name: layout }).click();
    await expect(page.getByRole("grid").getByRole("row")).toHaveCount(3);
    await expectAccessible(page, { widths: [390] });
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  await page.getByRole("button", { name: "Seznam" }).click();
  await page.goto("/ADMIN/cs/files.gallery.trash");
  await expectAccessible(page, { widths: [390, 1280] });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("files are uploaded, made, moved, renamed, edited and deleted by forms", async ({ page, context }) => {
    const folder = await folderWith("plain", { "one.txt": "1" });
    await signInContext(context, "administrator");
    await open(page, "files/plain");
    await page.getByLabel("Upload files").setInputFiles({
      name: "sent.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("sent"),
    });
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page.getByRole("link", { name: "sent.txt" })).toBeVisible();

    await page.getByLabel("New folder").fill("inside");
    await page
      .locator("form")
      .filter({ has: page.getByLabel("New folder") })
      .getByRole("button", { name: "Create" })
      .click();
    await open(page, "files/plain");
    await page.getByRole("checkbox", { name: "Select sent.txt" }).check();
    await page.getByLabel("To the folder").fill("files/plain/inside");
    await page.getByRole("button", { name: "Move", exact: true }).click();
    expect(await textAt(`${folder}/inside/sent.txt`)).toBe("sent");

    await open(page, "files/plain");
    await page.getByRole("link", { name: "Grid" }).click();
    await page.getByRole("navigation", { name: "Order" }).getByRole("link", { name: "Size" }).click();
    await expect(page.getByRole("link", { name: "Grid" })).toHaveAttribute("aria-current", "true");
    await page.getByRole("link", { name: "inside" }).first().click();
    await expect(page.getByRole("link", { name: "Grid" })).toHaveAttribute("aria-current", "true");

    await open(page, "files/plain/one.txt", "view");
    await page.getByLabel("Name", { exact: true }).fill("two.txt");
    await page.getByRole("button", { name: "Rename" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "two.txt" })).toBeVisible();
    await page.getByRole("textbox", { name: "File contents" }).fill("changed");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "File contents" })).toHaveValue("changed");
    expect(await textAt(`${folder}/two.txt`)).toBe("changed");

    await page.getByRole("checkbox", { name: "Even if the website uses this address" }).check();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("link", { name: "two.txt" })).toHaveCount(0);
    await page.goto("/ADMIN/en/files.gallery.trash");
    await page
      .getByRole("listitem")
      .filter({ hasText: "files/plain/two.txt" })
      .first()
      .getByRole("button", { name: "Restore" })
      .click();
    expect(await textAt(`${folder}/two.txt`)).toBe("changed");
  });
});
