import { beforeEach, expect, test } from "vitest";
import { readWorking } from "#lib/kernel/engine/read";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";

const pages = moduleNamed("pages") as AnyModule;
const path = "/ADMIN/en/pages/1/history";

type Client = Awaited<ReturnType<typeof clientWith>>;
let client: Client;

beforeEach(async () => {
  await useTestDatabase();
  client = await clientWith("all");
  await client.post("/ADMIN/en/pages", { title: "Spring", content: "Apples ripen.", seoTitle: "Apples" });
  await client.post("/ADMIN/en/pages/1", { title: "Summer", content: "Pears ripen." });
  await client.post("/ADMIN/en/pages/1", { status: "published", seoTitle: "" });
});

async function entryIds(): Promise<readonly number[]> {
  const { body } = await client.get(path);
  return body.entries.map(({ id }: { id: number }) => id);
}

test("a script reads a version as a whole, its documents drawn and what differs now marked", async () => {
  const [, , first] = await entryIds();
  const { status, body } = await client.get(`${path}?version=${first}`);
  expect(status).toBe(200);
  const fields = body.groups.flatMap((group: { fields: object[] }) => group.fields);
  expect(fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "title", text: "Spring", isDifferentNow: true }),
      expect.objectContaining({ name: "content", html: "<p>Apples ripen.</p>", isDifferentNow: true }),
      expect.objectContaining({ name: "status", text: "Draft", isDifferentNow: true }),
      expect.objectContaining({ name: "slug", text: "spring", isDifferentNow: false }),
    ]),
  );
});

test("a script compares any two versions, and only what differs is told", async () => {
  const [newest, second, first] = await entryIds();
  const compared = async (query: string) => {
    const { body } = await client.get(`${path}?${query}`);
    return body.changes.map(({ field }: { field: string }) => field);
  };
  expect(await compared(`from=${first}&to=${second}`)).toEqual(["title", "content"]);
  expect(await compared(`from=${second}&to=now`)).toEqual(["status", "seoTitle"]);
  expect(await compared(`from=${first}`)).toEqual(["title", "content", "status", "seoTitle"]);
  expect(await compared(`from=${newest}&to=now`)).toEqual([]);
});

test.each(["version=999", "version=x", "version=0", "from=999", "from=now&to=-1", "from=1.5"])(
  "there is nothing at ?%s",
  async (query) => expect((await client.get(`${path}?${query}`)).status).toBe(404),
);

test("a version is brought back by whoever may change the record, under its lock, and nobody else", async () => {
  const [, , first] = await entryIds();
  const reader = await clientWith(["pages.read"]);
  expect((await reader.get(`${path}?version=${first}`)).status).toBe(200);
  expect((await reader.post(path, { restore: first, version: 3 })).status).toBe(403);
  const nobody = await clientWith(["redirections"]);
  expect((await nobody.get(`${path}?version=${first}`)).status).toBe(403);
  expect((await client.post(path, { restore: first, version: 2 })).status).toBe(409);
  expect((await client.post(path, { restore: "x", version: 3 })).status).toBe(400);
  expect(await client.post(path, { restore: first, version: 3 })).toMatchObject({
    status: 200,
    body: { data: { version: 4 } },
  });
  expect(await readWorking(pages, 1)).toMatchObject({ title: "Spring", seoTitle: "Apples" });
  const { body } = await client.get("/ADMIN/en/pages/1");
  expect(body).toMatchObject({
    title: "Spring",
    state: "changed",
    live: { title: "Summer", seoTitle: null },
  });
});

test("what could not come back is named in the answer", async () => {
  const [, , first] = await entryIds();
  await client.post("/ADMIN/en/pages/1", { slug: "summer" });
  await client.post("/ADMIN/en/pages", { title: "Another", slug: "spring" });
  const { body } = await client.post(path, { restore: first, version: 4 });
  expect(body.data.lost).toMatchObject([{ field: "slug", code: "taken" }]);
  expect(body.message).toContain("Address: “Another” already uses this");
  expect(await readWorking(pages, 1)).toMatchObject({ title: "Spring", slug: "summer" });
});
