import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { untilAwake } from "../support/awake.ts";
import { expect, test } from "../support/fixtures.ts";
import { untilTold } from "../support/messages.ts";

test("a change is in the record's history and in the audit log, and can be taken back", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("administrator");
  const { cookie, csrf } = await signedInAs("administrator");
  const headers = { cookie, "x-csrf-token": csrf, accept: "application/json", origin: address };
  const slug = `apples-${Date.now()}`;
  const form = { title: "Apples ripen in autumn", slug, language: "en" };
  const created = await page.request.post("/ADMIN/pages", { headers, form });
  const { id } = (await created.json()).data;

  await page.goto(`/ADMIN/en/pages/${id}`);
  await untilAwake(page);
  await page.locator("[name=title]").fill("Pears ripen in autumn");
  await page.getByRole("button", { name: /^Save\b(?! and)/ }).click();
  await untilTold(page, "Draft saved.");

  await page.getByRole("link", { name: "History" }).click();
  await page.waitForURL(`**/ADMIN/en/pages/${id}/history`);
  const newest = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) })
    .first();
  await expect(newest.getByRole("heading", { name: /^Changed/ })).toBeVisible();
  await expect(newest.locator("del")).toContainText("Apples");
  await expect(newest.locator("ins")).toContainText("Pears");
  await expectAccessible(page);

  await page
    .getByRole("link", { name: /^Open the version from/ })
    .last()
    .click();
  await page.waitForURL("**/history?version=*");
  await expect(page.getByRole("definition").filter({ hasText: "Apples ripen in autumn" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore this version" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByText("Version restored.")).toBeVisible();
  await page.goto(`/ADMIN/en/pages/${id}/history`);
  await expect(newest.getByRole("heading", { name: /^Version restored/ })).toBeVisible();
  await page.goto(`/ADMIN/en/pages/${id}`);
  await expect(page.locator("[name=title]")).toHaveValue("Apples ripen in autumn");

  await page.goto(`/ADMIN/en/auditLog?module=pages&recordId=${id}`);
  await expect(page.getByRole("cell", { name: "Version restored" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Apples ripen in autumn" }).first().click();
  await expect(page.locator("del")).toContainText("Pears");
  await page.getByRole("link", { name: "Open this version" }).click();
  await page.waitForURL(`**/ADMIN/en/pages/${id}/history?version=*`);
  const refused = await page.request.delete("/ADMIN/auditLog/1", { headers });
  expect([refused.status(), refused.headers().allow]).toEqual([405, "GET, HEAD"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("two versions are compared with their format, and one of them is restored", async ({
    page,
    signIn,
  }) => {
    await signIn("administrator");
    const { cookie, csrf } = await signedInAs("administrator");
    const headers = { cookie, "x-csrf-token": csrf, accept: "application/json", origin: address };
    const content = (...marks: object[]) =>
      JSON.stringify({
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "text", text: "Apples ripen in autumn.", marks }] }],
      });
    const slug = `compared-${Date.now()}`;
    const form = { title: "Apples", slug, language: "en", content: content() };
    const created = await page.request.post("/ADMIN/pages", { headers, form });
    const { id } = (await created.json()).data;
    await page.request.post(`/ADMIN/pages/${id}`, { headers, form: { content: content({ type: "bold" }) } });

    await page.goto(`/ADMIN/en/pages/${id}/history`);
    await page.getByLabel("From", { exact: true }).selectOption({ index: 2 });
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.locator("mark")).toContainText("Apples ripen in autumn.");
    await expect(page.locator("mark")).toContainText("(bold)");
    await expect(page.locator("ins, del")).toHaveCount(0);

    await page.goto(`/ADMIN/en/pages/${id}/history`);
    await page
      .getByRole("link", { name: /^Open the version from/ })
      .last()
      .click();
    await expect(page.locator(".rich-text-content strong")).toHaveCount(0);
    await expect(page.locator(".rich-text-content p")).toHaveText("Apples ripen in autumn.");
    await page.getByRole("button", { name: "Restore this version" }).click();
    await expect(page.getByText("Version restored.")).toBeVisible();
    expect(await (await page.request.get(`/ADMIN/pages/${id}`, { headers })).text()).not.toContain("bold");
  });
});

test("the log of e-mails leads to previews of mails, drawn in frames that can do nothing", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/emailLog");
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Templates" })).toHaveAttribute("href", /emailLog\/templates$/);
  // Read without a browser, because its tools run scripts in every frame and this frame reports that it blocks them.
  const answer = await page.request.get("/ADMIN/en/emailLog/templates?mail=passwordReset&language=cs");
  const [frame = ""] = /<iframe[^>]*>/.exec(await answer.text()) ?? [];
  expect(frame).toContain('title="Email: Forgotten password"');
  expect(frame).toContain('sandbox=""');
  expect(frame).toMatch(/lang=&quot;cs&quot;/);
});
