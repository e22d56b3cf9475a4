import type { Page } from "@playwright/test";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { untilAwake } from "../support/awake.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";

const phone = { width: 390, height: 844 };

test("fifty records are sent without their menus, of which each is drawn when it is opened", async ({
  page,
  signIn,
}) => {
  const word = `light${Date.now()}`;
  const users = moduleNamed("users") as AnyModule;
  for (let n = 0; n < 50; n += 1)
    await createRecord(
      users,
      { name: `${word} ${n}`, email: `${word}-${n}@example.org`, status: "Registered" },
      null,
    );
  await signIn("administrator");
  const response = await page.goto(`/ADMIN/en/users?search=${word}&limit=50`);
  expect((await response?.body())?.length).toBeLessThan(mostBytes);
  const buttons = page.getByRole("button", { name: /^Actions: / });
  await expect(buttons).toHaveCount(50);
  await untilAwake(page);
  await buttons.first().click();
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeVisible();
  await buttons.first().click();
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeHidden();
});

/** A third of the size from when each row carried its menu and all elements were sent twice. */
const mostBytes = 230_000;

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("records come first, and the filters wait in a sheet that says how many hold", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("administrator");
    await page.goto("/ADMIN/en/pages?view=list&limit=5&search=&filter1=&status=&language=");
    expect(await topOf(page, "tbody tr")).toBeLessThan(phone.height / 2);
    await expect(page.getByRole("combobox", { name: "Status" })).toBeHidden();
    await expect(page.getByRole("radio", { name: "H", exact: true })).toBeHidden();

    const filters = page.getByRole("button", { name: "Filter" });
    await filters.click();
    await page.getByText("More filters").click();
    await page.getByRole("combobox", { name: "Language" }).selectOption("cs");
    await expect(filters).toHaveText(/1/);
    await expect(page.getByRole("radio", { name: "H", exact: true })).toBeVisible();
    await expectAccessible(page, { widths: [phone.width] });
    await page.getByRole("button", { name: /^Show \d+ records$/ }).click();
    await expect(page.getByRole("combobox", { name: "Status" })).toBeHidden();
    await expect(page.locator("tbody tr").first()).toContainText("Czech");
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(filters).not.toHaveText(/\d/);
  });
});

test.describe("on a phone without JavaScript", () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test("the sheet of filters opens and is applied by its button", async ({ page, context }) => {
    await signInContext(context, "gardener");
    await page.goto("/ADMIN/en/pages?view=list&status=");
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("combobox", { name: "Status" }).selectOption("draft");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.getByRole("button", { name: "Filter" })).toHaveText(/1/);
    await expect(page.locator("tbody tr").first()).toContainText("Draft");
  });
});

test("filters stand beside the search where there is room, with every letter, marked where no record has it", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/pages?view=list&limit=5&filter1=&search=&status=&language=");
  await expect(page.getByRole("button", { name: "Filter" })).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Status" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "H", exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: "_", exact: true })).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /^_ ./ })).toHaveCount(1);
  await page.goto("/ADMIN/en/adminGroups");
  await expect(page.getByRole("radio")).toHaveCount(39);
});

async function topOf(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;
}
