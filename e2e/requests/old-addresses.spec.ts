import { signedInAs } from "#test/sign-in";
import { expect, test } from "../support/fixtures.ts";
import { ask } from "../support/raw-request.ts";

test("the query-string form of an administration address leads for good to its path", async () => {
  const { name, value } = await signedInAs("administrator");
  const cookie = `${name}=${value}`;
  for (const [old, path] of [
    ["/ADMIN?page=pages&id=3", "/ADMIN/en/pages/3"],
    ["/ADMIN/cs?page=pages&id=3", "/ADMIN/cs/pages/3"],
    ["/ADMIN?page=pages", "/ADMIN/cs/pages"],
    ["/ADMIN/en?page=redirections&id=0", "/ADMIN/en/redirections/new"],
    ["/ADMIN/en?page=pages&listingPage=2", "/ADMIN/en/pages?listingPage=2"],
    ["/ADMIN/en?page=nothing&id=1", "/ADMIN/en/nothing/1"],
  ] as const) {
    const answer = await ask(old, { headers: { cookie } });
    expect(answer.status, old).toBe(301);
    expect(answer.headers.location, old).toBe(path);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  for (const evil of ["//evil.example", "https://evil.example", "..%2f..%2fx", "pages%0d%0ax:y"])
    expect((await ask(`/ADMIN?page=${evil}`, { headers: { cookie } })).status, evil).toBe(200);
});

test("somebody signed out is asked to sign in first and is not told what is there", async () => {
  const answer = await ask("/ADMIN?page=pages&id=3");
  expect(answer.status).toBe(401);
  expect(answer.body).toContain('id="adminLoginForm"');
});

test("an old bookmark opens the record in the browser", async ({ page, signIn }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en?page=pages&id=3");
  await expect(page).toHaveURL(/\/ADMIN\/en\/pages\/3$/);
  await expect(page.locator("[name=title]")).toBeVisible();
});
