import sharp from "sharp";
import { coloured } from "#lib/files/library/file-samples-fixture";
import { untilAwake } from "../support/awake.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { expect, test } from "../support/fixtures.ts";
import { untilTold } from "../support/messages.ts";

const picture = async (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

test("files are put into the library, each with what became of it, and described with a focal point", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/media");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles([
    { name: "orchard.jpg", mimeType: "image/jpeg", buffer: await picture("#305f72") },
    {
      name: "report.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("<!doctype html><script>1</script>"),
    },
    { name: "price-list.pdf", mimeType: "application/pdf", buffer: coloured(0.2, 0.5, 0.3) },
  ]);
  const upload = page.getByRole("region", { name: "Upload" });
  await expect(upload.getByText("This is actually a web page or a drawing")).toBeVisible();
  await expect(upload.getByText("File uploaded.")).toHaveCount(2);
  const library = page.getByRole("list", { name: "Media" });
  await expect(library.getByRole("link", { name: "price-list.pdf", exact: true })).toBeVisible();
  await expect(library.locator("[data-thumbnail=document] img").first()).toBeVisible();
  await expectAccessible(page);

  await library.getByRole("link", { name: "orchard.jpg", exact: true }).click();
  const point = page.getByRole("button", { name: /^Focal point:/ });
  await point.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("[name=focalX]")).toHaveValue("0.6");
  await expect(page.locator("[name=focalY]")).toHaveValue("0.49");
  await expect(page.locator("[name=focalY], [name=cropTop]").filter({ visible: true })).toHaveCount(0);
  await expect(page.locator("[name=rotation]")).toBeVisible();
  await page.getByRole("button", { name: "Crop", exact: true }).click();
  await page.getByRole("button", { name: "1 : 1" }).click();
  await expect(page.locator("[name=cropLeft]")).toHaveValue("16.7");
  await page.getByRole("button", { name: "Free" }).click();
  await page.getByRole("button", { name: /^Bottom right corner/ }).focus();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(page.locator("[name=cropBottom]")).not.toHaveValue("0");
  await expectAccessible(page);
  await page.getByLabel("Description (English)").fill("An orchard");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(page.getByText("Saved").first()).toBeVisible();
  await expectAccessible(page);
});

test("a picture of the library is chosen for a page by the keyboard, cannot be deleted then, and is replaced everywhere", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/media");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles({
    name: "gate-to-choose.jpg",
    mimeType: "image/jpeg",
    buffer: await picture("#9c3848"),
  });
  await page
    .getByRole("list", { name: "Media" })
    .getByRole("link", { name: "gate-to-choose.jpg", exact: true })
    .click();
  await page.waitForURL(/\/media\/\d+$/);
  const address = page.url();

  await page.goto("/ADMIN/en/pages/new");
  await page.locator("[name=title]").fill("Page with a chosen picture");
  await page.getByRole("button", { name: "From the library" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("gate-to-choose");
  const found = page.getByRole("dialog").getByRole("button", { name: "gate-to-choose.jpg" });
  await found.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("input[name=image]")).toHaveValue(/^[0-9a-f]{16}$/);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.waitForURL(/\/pages\/\d+$/);

  await page.goto(address);
  await expect(page.getByRole("link", { name: /Page with a chosen picture/ })).toBeVisible();
  const token = await page.locator('meta[name="csrf-token"]').getAttribute("content");
  const refused = await page.request.delete(address, {
    headers: { accept: "application/json", "x-csrf-token": token ?? "", origin: new URL(address).origin },
  });
  expect([refused.status(), (await refused.json()).data.code]).toEqual([409, "used"]);

  const other = await page.request.post("/ADMIN/media", {
    headers: { accept: "application/json", "x-csrf-token": token ?? "", origin: new URL(address).origin },
    multipart: {
      file: { name: "gate-instead.jpg", mimeType: "image/jpeg", buffer: await picture("#2f6b4f") },
    },
  });
  const { id } = (await other.json()).data;
  const { key } = await (
    await page.request.get(`/ADMIN/media/${id}`, { headers: { accept: "application/json" } })
  ).json();
  await page.goto(`${address}/replaceWith`);
  await untilAwake(page);
  await page.getByRole("combobox", { name: /^Other file/ }).fill("gate-instead");
  await page.getByRole("option", { name: "gate-instead.jpg" }).click();
  await page.getByRole("button", { name: "Replace with another file" }).click();
  await untilTold(page, "Replaced everywhere.");
  await page.goto("/page-with-a-chosen-picture");
  await expect(page.locator(`main img[src*="${key}"]`)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("files are uploaded and replaced by plain forms", async ({ page, signIn }) => {
    await signIn("administrator");
    await page.goto("/ADMIN/en/media/new");
    const file = { name: "hours.txt", mimeType: "text/plain", buffer: Buffer.from("Open from 8 to 16.\n") };
    await page.getByLabel("Files").setInputFiles(file);
    await page.getByRole("button", { name: "Upload files" }).click();
    await page.waitForURL(/\/media\/\d+/);
    await expect(page.getByText("File uploaded.").first()).toBeVisible();
    await page.getByLabel("Replace file").setInputFiles({ ...file, buffer: Buffer.from("Closed.\n") });
    await page.locator("button[form=replace-file]").click();
    await expect(page.getByText("File replaced.").first()).toBeVisible();
    const url = (await page.getByRole("link", { name: "Open file" }).getAttribute("href")) ?? "";
    const answer = await page.request.get(url);
    expect(await answer.text()).toBe("Closed.\n");
    expect(answer.headers()["content-disposition"]).toContain('attachment; filename="hours.txt"');
    await page.getByRole("button", { name: "Restore previous file" }).click();
    await expect(page.getByText("Previous file restored.").first()).toBeVisible();
    expect(await (await page.request.get(url)).text()).toBe("Open from 8 to 16.\n");
  });
});
