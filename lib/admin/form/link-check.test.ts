import { beforeEach, expect, test } from "vitest";
import { changeSetting } from "#lib/settings/change-setting";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";

const path = "/ADMIN/en/pages/1/links";
const linking = (...hrefs: readonly string[]) =>
  JSON.stringify({
    type: "doc",
    content: hrefs.map((href) => ({
      type: "paragraph",
      content: [{ type: "text", text: "there", marks: [{ type: "link", attrs: { href } }] }],
    })),
  });

beforeEach(async () => {
  await useTestDatabase();
  const anna = await clientWith("all");
  await anna.post("/ADMIN/en/pages", {
    title: "Shared",
    content: linking("http://127.0.0.1:1/", "http://localhost:3000/about", "/about", "mailto:a@example.com"),
  });
});

test("tells which links to other websites lead nowhere, and asks nothing of this machine's network", async () => {
  const anna = await clientWith(["pages.read"]);
  expect(await anna.post(path)).toEqual({
    status: 200,
    location: null,
    body: {
      total: 1,
      done: 1,
      problems: [
        { field: "content", label: "Text", text: "http://127.0.0.1:1/ can’t be reached from the internet." },
      ],
    },
  });
});

test("tells it of what waits in the working copy", async () => {
  const anna = await clientWith("all");
  await anna.post("/ADMIN/en/pages/1", { slug: "shared", intent: "publish" });
  await anna.post("/ADMIN/en/pages/1", { content: linking("http://[::1]/"), intent: "draft" });
  expect((await anna.post(path)).body.problems).toMatchObject([{ text: expect.stringContaining("[::1]") }]);
});

test("is there for nobody who may not read the module, nor where nothing is published", async () => {
  expect((await (await clientWith(["redirections"])).post(path)).status).toBe(403);
  const anna = await clientWith("all");
  for (const missing of [
    "/ADMIN/en/pages/99/links",
    "/ADMIN/en/pages/new/links",
    "/ADMIN/en/redirections/1/links",
  ])
    expect((await anna.post(missing)).status, missing).toBe(404);
});

test("can be turned off", async () => {
  await changeSetting("site.checksLinks", "false");
  expect((await (await clientWith("all")).post(path)).status).toBe(404);
});
