import { expect, signInContext, test } from "../support/fixtures.ts";

const screens = { en: "Health", cs: "Stav webu" } as const;

for (const [language, title] of Object.entries(screens)) {
  test(`the health of the site is told, ${language}`, async ({ page, signIn }) => {
    await signIn("administrator");
    await page.goto(`/ADMIN/${language}/health.overview`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("main").locator("dt")).toHaveCount(14);
  });
}

test("programs get the same as data, and whoever was granted nothing gets nothing", async ({
  page,
  signIn,
}) => {
  const headers = { accept: "application/json" };
  await signIn("administrator");
  const answer = await page.request.get("/ADMIN/en/health.overview", { headers });
  expect(answer.status()).toBe(200);
  const { checks } = await answer.json();
  expect(checks[0]).toEqual({ name: "database", state: "ok", text: "It responds." });
  expect(checks).toHaveLength(14);
  await page.goto("/ADMIN/en");
  await expect(page.getByText("Last verified restore:")).toBeVisible();
  await signIn("editor");
  expect((await page.request.get("/ADMIN/en/health.overview", { headers })).status()).toBe(403);
  expect((await page.goto("/ADMIN/en/health.overview"))?.status()).toBe(403);
  await page.goto("/ADMIN/en");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Last verified restore:")).toHaveCount(0);
});

test("without JavaScript the health of the site is told, too", async ({ anotherContext }) => {
  const plain = await anotherContext({ javaScriptEnabled: false });
  await signInContext(plain, "administrator");
  const page = await plain.newPage();
  await page.goto("/ADMIN/en/health.overview");
  await expect(page.getByText("It responds.")).toBeVisible();
});
