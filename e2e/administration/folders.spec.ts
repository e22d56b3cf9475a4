import { expectAccessible } from "../support/expect-accessible.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";

const stamp = Date.now().toString(36);
const textFile = (name: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(`${name} ${stamp}`),
});

test("a folder is made, uploaded into, nested, searched, renamed, and the rename undone", async ({
  page,
  signIn,
}) => {
  const folder = `Trips ${stamp}`;
  await signIn("administrator");
  await page.goto("/ADMIN/en/media?search=");
  const make = async (name: string) => {
    await page.getByRole("button", { name: "New folder" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await page.keyboard.press("Enter");
    await expect(page.getByText("This folder is empty")).toBeVisible();
  };
  const upload = async (name: string) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose files" }).click();
    await (await chooser).setFiles(textFile(name));
    await expect(files.getByRole("link", { name, exact: true })).toBeVisible();
  };
  const files = page.getByRole("list", { name: "Media" });
  const crumbs = page.getByRole("navigation", { name: "Folders" }).first();
  await make(folder);
  await upload(`map-${stamp}.txt`);
  await make("2026");
  await expect(crumbs).toHaveText(`Media${folder}2026`);
  await upload(`tent-${stamp}.txt`);

  await crumbs.getByRole("link", { name: folder }).click();
  await expect(page.getByRole("link", { name: /^2026/ })).toContainText("1 item");
  await expect(files.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("link", { name: "With subfolders" }).click();
  await expect(files.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("link", { name: "This folder" }).click();
  await expect(files.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("searchbox").fill("tent");
  await expect(files.getByRole("link", { name: `tent-${stamp}.txt`, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(files.getByRole("listitem")).toHaveCount(2);

  await page.getByRole("button", { name: "Rename or move" }).click();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(`Journeys ${stamp}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(crumbs).toHaveText(`MediaJourneys ${stamp}`);
  await page.getByRole("button", { name: "Move back" }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await page.goto(`/ADMIN/en/media?folderWithin=${encodeURIComponent(folder)}`);
  await expect(files.getByRole("listitem")).toHaveCount(2);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("files go to the open folder, are moved to a new one, and a folder is removed", async ({
    page,
    context,
  }) => {
    const folder = `Plain ${stamp}`;
    await signInContext(context, "administrator");
    await page.goto("/ADMIN/en/media?search=");
    await page.getByRole("button", { name: "New folder" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(folder);
    await page.getByRole("button", { name: "Create and open" }).click();
    await expect(page.getByText("This folder is empty")).toBeVisible();
    await page.getByRole("link", { name: "Upload files" }).first().click();
    await page.locator("input[type=file][name=file]").setInputFiles(textFile(`plain-${stamp}.txt`));
    await page
      .getByRole("button", { name: /^(Save|Upload)/ })
      .first()
      .click();
    await expect(page.getByText("File uploaded.").first()).toBeVisible();
    await expect(page.locator("[name=folder]")).toHaveValue(folder);
    await page.goto(`/ADMIN/en/media?folder=${encodeURIComponent(folder)}`);
    await page.getByRole("checkbox", { name: `Select: plain-${stamp}.txt` }).check();
    await page.getByRole("button", { name: "Move to folder" }).click();
    await page.getByLabel("Folder", { exact: true }).selectOption(folder);
    await page.getByLabel("New folder in it").fill("Inner");
    await page.getByRole("button", { name: "Change" }).click();
    await page.goto(`/ADMIN/en/media?folder=${encodeURIComponent(`${folder}/Inner`)}`);
    await expect(page.getByRole("link", { name: `plain-${stamp}.txt`, exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Rename or move" }).click();
    await page.getByRole("button", { name: "Remove folder" }).click();
    await expect(page.getByText("Folder removed. 1 item is now in the folder above.").first()).toBeVisible();
    await expect(page.getByRole("link", { name: `plain-${stamp}.txt`, exact: true })).toBeVisible();
  });
});
