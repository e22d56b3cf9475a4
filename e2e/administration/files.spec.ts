import { untilAwake } from "../support/awake.ts";
import { barOf, boxOf, entryOf, folderWith, openFiles as open } from "../support/files.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { untilTold } from "../support/messages.ts";

test("files are selected, renamed, moved, deleted and brought back by the keyboard", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await folderWith("by-keyboard", { "čaj.txt": "a", "chata.txt": "b", "hora.txt": "c" });
  await signIn("administrator");
  await open(page, "files/by-keyboard");
  await untilAwake(page);
  await expect(page.getByRole("row").filter({ hasText: ".txt" })).toHaveText([/čaj/, /chata/, /hora/]);
  await expectAccessible(page, { widths: [390, 1280] });

  await boxOf(page, "hora.txt").press("Space");
  await boxOf(page, "chata.txt").press("Space");
  await expect(barOf(page)).toContainText("2 selected");
  await expectAccessible(page);
  await barOf(page).getByRole("button", { name: "Clear" }).press("Enter");
  await expect(barOf(page)).toBeHidden();

  await page.getByRole("button", { name: "New folder" }).press("Enter");
  await page.getByRole("textbox", { name: "Name" }).fill("archiv");
  await page.keyboard.press("Enter");
  await untilTold(page, /^Folder created/);
  await expect(entryOf(page, "archiv")).toBeVisible();

  await boxOf(page, "hora.txt").press("Space");
  await barOf(page).getByRole("button", { name: "Move or copy" }).press("Enter");
  await page.getByLabel("To the folder").selectOption("files/by-keyboard/archiv");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move", exact: true }).press("Enter");
  await untilTold(page, /^Moved\./);
  await expect(entryOf(page, "hora.txt")).toHaveCount(0);
  expect(await (await page.request.get("/files/by-keyboard/archiv/hora.txt")).text()).toBe("c");

  await boxOf(page, "chata.txt").press("Space");
  await barOf(page).getByRole("button", { name: "Delete" }).press("Enter");
  await expect(entryOf(page, "chata.txt")).toHaveCount(0);
  await page.getByRole("button", { name: /^Undo: .*to the trash/ }).press("Enter");
  await untilTold(page, /^Undone/);
  await expect(entryOf(page, "chata.txt")).toBeVisible();

  await page.getByRole("link", { name: "čaj.txt", exact: true }).press("Enter");
  await page.getByRole("textbox", { name: "Name" }).fill("zelený čaj.txt");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "zelený čaj.txt" })).toBeVisible();
  expect(await (await page.request.get(encodeURI("/files/by-keyboard/zelený čaj.txt"))).text()).toBe("a");

  await page
    .getByRole("navigation", { name: "Folders" })
    .getByRole("link", { name: "by-keyboard" })
    .press("Enter");
  await page.getByRole("link", { name: "archiv", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "archiv" })).toBeVisible();
  await page.getByRole("button", { name: "Rename folder" }).press("Enter");
  await page.getByRole("textbox", { name: "Name" }).fill("staré");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "staré" })).toBeVisible();
});

test("a folder is sorted, looked through as one types and shown as a grid, and the links keep that", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await folderWith("sorted", { "malý.txt": "a", "velký.txt": "aaaaaaaa", "inner/c.md": "c" });
  await signIn("administrator");
  await open(page, "files/sorted", "files", "cs");
  await untilAwake(page);
  await page.getByRole("link", { name: /^Velikost/ }).click();
  await expect(page.getByRole("columnheader", { name: /^Velikost/ })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.getByRole("link", { name: /^Velikost/ }).click();
  await expect(page.getByRole("row").filter({ hasText: ".txt" })).toHaveText([/velký/, /malý/]);
  await page.getByRole("searchbox", { name: "Filtrovat podle názvu" }).pressSequentially("maly");
  await expect(page.getByRole("row").filter({ hasText: ".txt" })).toHaveText([/malý/]);
  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("row").filter({ hasText: ".txt" })).toHaveCount(2);
  await page.getByRole("link", { name: "Mřížka" }).click();
  await expect(page.getByRole("list", { name: "sorted" }).getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page, { widths: [390, 1280] });
  await page.getByRole("link", { name: "inner", exact: true }).click();
  await expect(page).toHaveURL(/orderBy=bytes\+DESC&view=grid$/);
  await page.goto("/ADMIN/cs/files.gallery.trash");
  await expectAccessible(page, { widths: [390, 1280] });
});

test("a text is edited, and what was typed stays when somebody else saved it", async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await folderWith("texts", { "guide.md": "# Guide\n\n<script>alert(1)</script>\n" });
  await signIn("administrator");
  await open(page, "files/texts/guide.md", "view");
  await untilAwake(page);
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("<script>alert(1)</script>");
  const editor = page.getByRole("textbox", { name: "File contents" });
  await editor.fill("Mine.");
  const other = await context.newPage();
  await open(other, "files/texts/guide.md", "view");
  await untilAwake(other);
  await other.getByRole("textbox", { name: "File contents" }).fill("Theirs.");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await untilTold(other, /^Text saved/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Someone else has changed");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(editor).toHaveValue("Mine.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await question.getByRole("button", { name: "Overwrite with mine" }).click();
  await untilTold(page, /^Text saved/);
  expect(await (await page.request.get("/files/texts/guide.md")).text()).toBe("Mine.");
  await page
    .getByRole("region", { name: "Earlier versions" })
    .getByRole("button", { name: "Restore" })
    .first()
    .click();
  await expect(editor).toHaveValue("Theirs.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("files are uploaded, made, moved, renamed, edited and deleted by forms", async ({ page, context }) => {
    await folderWith("plain", { "one.txt": "1" });
    await signInContext(context, "administrator");
    await open(page, "files/plain");
    await page.locator("input[name=file]").setInputFiles({
      name: "sent.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("sent"),
    });
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page.getByRole("link", { name: "sent.txt", exact: true })).toBeVisible();

    await page.getByRole("button", { name: "New folder" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("inside");
    await page.getByRole("button", { name: "Create" }).click();
    await open(page, "files/plain");
    await boxOf(page, "sent.txt").check();
    await barOf(page).getByRole("button", { name: "Move or copy" }).click();
    await page.getByLabel("To the folder").selectOption("files/plain/inside");
    await page.getByRole("button", { name: "Move", exact: true }).click();
    expect(await (await page.request.get("/files/plain/inside/sent.txt")).text()).toBe("sent");

    await open(page, "files/plain");
    await page.getByRole("link", { name: /^Size/ }).click();
    await page.getByRole("link", { name: "Grid" }).click();
    await expect(page.getByRole("link", { name: "Grid" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("link", { name: "inside", exact: true }).click();
    await expect(page.getByRole("link", { name: "Grid" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("searchbox", { name: "Filter by name" }).fill("nothing");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No matches")).toBeVisible();

    await open(page, "files/plain/one.txt", "view");
    await page.getByLabel("Name", { exact: true }).fill("two.txt");
    await page.getByRole("button", { name: "Rename" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "two.txt" })).toBeVisible();
    await page.getByRole("textbox", { name: "File contents" }).fill("changed");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "File contents" })).toHaveValue("changed");

    await page.getByRole("checkbox", { name: "Even if the website uses this address" }).check();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("link", { name: "two.txt", exact: true })).toHaveCount(0);
    await page.goto("/ADMIN/en/files.gallery.trash");
    await page
      .getByRole("row")
      .filter({ hasText: "files/plain/two.txt" })
      .first()
      .getByRole("checkbox")
      .check();
    await barOf(page).getByRole("button", { name: "Restore" }).click();
    expect(await (await page.request.get("/files/plain/two.txt")).text()).toBe("changed");
  });
});
