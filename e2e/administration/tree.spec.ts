import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

/** Returns titles of the tree, top to bottom, each prefixed with as many dashes as it is deep. */
async function outline(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get(
    "/ADMIN/pages?view=list&search=&status=&language=en&limit=500&filter1=",
    {
      headers: { accept: "application/json" },
    },
  );
  const { rows } = (await answer.json()) as {
    rows: { id: number; title: string; parentId: number | null; position: number }[];
  };
  const below = (parentId: number | null, dashes: string): string[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .sort((a, b) => a.position - b.position)
      .flatMap((row) => [dashes + row.title, ...below(row.id, `${dashes}-`)]);
  return below(null, "");
}

test("pages move in the tree by buttons and by drag, and their addresses follow", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  const headers = await ours(page);
  const plant = async (title: string, parentId = "") => {
    const form = { title, language: "en", status: "published", parentId };
    const made = await page.request.post("/ADMIN/pages", { form, headers });
    expect(made.status()).toBe(200);
    return String((await made.json()).data.id);
  };
  const garden = await plant("Garden");
  await plant("Tree A", garden);
  await plant("Tree B", garden);
  await page.goto("/ADMIN/en/pages?view=tree&language=en");
  const change = page.getByRole("button", { name: "Change the order" });
  if (await change.isVisible()) await change.click();

  const question = page.getByRole("alertdialog");
  const agree = () => question.getByRole("button", { name: "Move" }).click();
  const told = (text: string) => expect(page.getByText(text)).toBeVisible();
  await page.getByRole("button", { name: "Move under the page above: Tree B" }).click();
  await expect(question).toContainText("Its address changes from /garden/tree-b to /garden/tree-a/tree-b");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await outline(page)).toContain("-Tree B");
  await page.getByRole("button", { name: "Move under the page above: Tree B" }).click();
  await agree();
  await told(
    "Moved. The new address is /garden/tree-a/tree-b. The old one, /garden/tree-b, now redirects to it.",
  );
  await expect.poll(async () => (await outline(page)).includes("--Tree B")).toBe(true);
  expect((await fetch(new URL("/garden/tree-a/tree-b", page.url()))).status).toBe(200);
  const old = await fetch(new URL("/garden/tree-b", page.url()), { redirect: "manual" });
  expect(old.status).toBe(301);
  expect(old.headers.get("location")).toBe("/garden/tree-a/tree-b");

  await expect(page.getByText("garden/tree-a/tree-b", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Move one level up: Tree B" }).focus();
  await page.keyboard.press("Enter");
  await agree();
  await told(
    "Moved. The new address is /garden/tree-b. The old one, /garden/tree-a/tree-b, now redirects to it.",
  );
  await expect.poll(async () => (await outline(page)).includes("-Tree B")).toBe(true);
  await expect(page.getByText("garden/tree-b", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Move up: Tree B" }).click();
  await expect
    .poll(async () => {
      const titles = await outline(page);
      return titles.indexOf("-Tree B") < titles.indexOf("-Tree A");
    })
    .toBe(true);
  await expect(page.getByRole("button", { name: "Move up: Tree B" })).toBeDisabled();

  const row = (title: string) =>
    page.locator(".tree-row").filter({ has: page.getByRole("link", { name: title, exact: true }) });
  const target = await row("Tree B").boundingBox();
  await row("Tree A").dragTo(row("Tree B"), { targetPosition: { x: 200, y: (target?.height ?? 44) / 2 } });
  await agree();
  await expect.poll(async () => (await outline(page)).includes("--Tree A")).toBe(true);
  await told(
    "Moved. The new address is /garden/tree-b/tree-a. The old one, /garden/tree-a, now redirects to it.",
  );

  await page
    .getByRole("button", { name: /^Undo: Moved\. The new address is \S+\/tree-b\/tree-a\. The old one,/ })
    .click();
  await told("Undone.");
  expect(await outline(page)).toContain("-Tree A");
  expect((await fetch(new URL("/garden/tree-a", page.url()), { redirect: "manual" })).status).toBe(200);
});

async function ours(page: Page): Promise<Record<string, string>> {
  await page.goto("/ADMIN/en/pages");
  const token = await page.locator('meta[name="csrf-token"]').getAttribute("content");
  return { accept: "application/json", "x-csrf-token": token ?? "", origin: new URL(page.url()).origin };
}
