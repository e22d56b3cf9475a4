import { createRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import { moduleNamed } from "#lib/kernel/registry";
import { untilAwake } from "../support/awake.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { untilTold } from "../support/messages.ts";

const redirections = moduleNamed("redirections")!;

/** Puts redirections into the trash, found by a word of their own; other tests have theirs next to them. */
async function throwAway(word: string, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const saved = await createRecord(redirections, { source: `/${word}-${n}`, target: "/" }, null);
    if (saved.outcome === "saved") await removeRecord(redirections, saved.row.id, null);
  }
}

// One of these tests empties the whole trash, so they run one after another.
test.describe.configure({ mode: "default" });

test("the trash tells who and when, and lets one, several and all go for good", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const word = `gone${Date.now()}`;
  await throwAway(word, 3);
  const made = await createRecord(redirections, { source: `/${word}-4`, target: "/" }, null);
  await signIn("administrator");
  await page.goto(`/ADMIN/en/redirections?search=${word}`);
  await untilAwake(page);
  await page.getByRole("button", { name: `Actions: /${word}-4` }).click();
  await page.locator("[popover]:popover-open").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await untilTold(page, "Moved to the trash.");
  expect(made.outcome).toBe("saved");

  await page.goto(`/ADMIN/en/redirections?view=trash&search=${word}`);
  await untilAwake(page);
  await expect(page.getByRole("columnheader", { name: "Deleted by" })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`${word}-4.*Anna Nováková`) })).toBeVisible();
  await expectAccessible(page);

  const row = page.getByRole("row", { name: new RegExp(`${word}-4`) });
  await row.getByRole("button", { name: "Delete permanently" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`Delete “/${word}-4” permanently? This can’t be undone.`);
  await question.getByRole("button", { name: "Delete permanently" }).click();
  await untilTold(page, "Deleted permanently.");
  await expect(row).toHaveCount(0);

  await page.getByRole("checkbox", { name: `Select: /${word}-1` }).check();
  await page.locator("form#bulk").getByRole("button", { name: "Delete permanently" }).click();
  await expect(question).toContainText("Delete 1 record permanently?");
  await question.getByRole("button", { name: "Delete permanently" }).click();
  await untilTold(page, "Done: 1 record.");

  // Answered here, because the trash also contains what other tests deleted.
  const sent = page.waitForRequest(/\/redirections\/bulk$/);
  const data = { done: 2, skipped: 0, failed: 0, failures: [] };
  await page.route(/\/redirections\/bulk$/, (route) =>
    route.fulfill({ json: { status: "ok", message: "", data } }),
  );
  await page.getByRole("button", { name: /^Empty trash \(\d+\)$/ }).click();
  await expect(question).toContainText(/Empty the trash\? All \d+ records in it will be deleted permanently/);
  await question.getByRole("button", { name: /^Empty trash/ }).click();
  const body = (await sent).postData() ?? "";
  for (const field of [
    /name="action"\s+purge/,
    /name="all"\s+1/,
    /name="view"\s+trash/,
    /name="search"\s+--/,
  ])
    expect(body).toMatch(field);
  await untilTold(page, "Done: 2 records.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one and all are asked about on pages", async ({ page, context }) => {
    const word = `plain${Date.now()}`;
    await throwAway(word, 2);
    await signInContext(context, "administrator");
    await page.goto(`/ADMIN/en/redirections?view=trash&search=${word}`);
    const row = page.getByRole("row", { name: new RegExp(`${word}-1`) });
    await row.getByRole("button", { name: "Delete permanently" }).click();
    await expect(page.getByRole("heading", { name: `Delete “/${word}-1” permanently?` })).toBeVisible();
    await page.getByRole("button", { name: "Delete permanently" }).click();
    await expect(page.getByText("Deleted permanently.").first()).toBeVisible();
    await page.getByRole("button", { name: /^Empty trash/ }).click();
    await expect(page.getByRole("heading", { name: /^Empty the trash\?/ })).toBeVisible();
    await page.getByRole("link", { name: "Back to the list" }).click();
    await page.goto(`/ADMIN/en/redirections?view=trash&search=${word}`);
    await expect(page.getByRole("row", { name: new RegExp(word) })).toHaveCount(1);
  });
});
