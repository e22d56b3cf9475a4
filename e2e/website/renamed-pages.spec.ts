import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { expect, test } from "../support/fixtures.ts";

test("a page that is renamed, visited, renamed back and visited again never sends its visitors in circles", async ({
  page,
}) => {
  const { cookie, csrf } = await signedInAs("administrator");
  const headers = { cookie, "x-csrf-token": csrf, accept: "application/json", origin: address };
  const send = async (path: string, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${address}${path}`, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    return (await answer.json()).data as { id: number };
  };
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Apple press" })).toBeVisible();
    return new URL(page.url()).pathname;
  };
  const [before, after] = [`press-${Date.now()}`, `cider-press-${Date.now()}`];
  const texts = { title: "Apple press", slug: before, language: "en", status: "published" };
  const { id } = await send("/ADMIN/pages", texts);

  expect(await visit(`/${before}`)).toBe(`/${before}`);
  await send(`/ADMIN/pages/${id}`, { slug: after });
  expect(await visit(`/${before}`)).toBe(`/${after}`);
  await send(`/ADMIN/pages/${id}`, { slug: before });
  expect(await visit(`/${before}`)).toBe(`/${before}`);
  expect(await visit(`/${after}`)).toBe(`/${before}`);
  await send(`/ADMIN/pages/${id}`, { slug: after });
  expect(await visit(`/${after}`)).toBe(`/${after}`);
  expect(await visit(`/${before}`)).toBe(`/${after}`);
});
