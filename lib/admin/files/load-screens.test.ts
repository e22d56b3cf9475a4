import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { putFiles } from "#lib/files/tree/files.fixture";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { loadFile } from "./load-file.ts";
import { loadFolder } from "./load-folder.ts";

const admin = {
  id: "a",
  name: "A",
  permissions: new Set(["superadmin"]),
  limits: {},
  session: { csrf: "token" },
};
vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("../tools/tool-viewer.ts", () => ({ toolViewer: async () => ({ admin, language: "en" }) }));
vi.mock("../request.ts", () => ({ requestedPlace: async () => ({}) }));

testState();

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#305f72" } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  await useTestDatabase();
  await putFiles({
    ...{ "a/b.txt": "b.txt", "a/c.zip": "c.zip", "a/inside/d.txt": "d" },
    "a/around.jpg": await draw(2400, 1200),
    "a/small.jpg": await draw(400, 200),
  });
});

test("an order and a view that a link says go on with the links to other folders", async () => {
  const asked = { path: "files/a", orderBy: "bytes DESC", view: "grid" };
  const { crumbs, table, views } = await loadFolder(asked);
  expect(table).toMatchObject({ view: "grid", orderBySelected: "bytes DESC" });
  const folders = table.rows.filter(({ thumbnail }) => thumbnail?.type === "folder");
  for (const url of [...crumbs.map((crumb) => crumb.url), ...folders.map(({ editUrl }) => editUrl)])
    expect(url).toMatch(/&orderBy=bytes\+DESC&view=grid$/);
  expect(views.map(({ url }) => url)).toEqual([
    expect.stringMatching(/path=files%2Fa&orderBy=bytes\+DESC$/),
    expect.stringMatching(/&view=grid$/),
  ]);
});

test("links say nothing of an order that nobody asked for, and nonsense is the usual one", async () => {
  const { crumbs, table } = await loadFolder({ path: "files/a", orderBy: '"><script>', view: "rows" });
  expect(table).toMatchObject({ view: "list", orderBySelected: "name ASC" });
  for (const { url } of crumbs) expect(url).not.toMatch(/orderBy|view/);
});

test("a folder lists its folders first, then its files, and knows where files can be moved", async () => {
  const { table, totals, folders } = await loadFolder({ path: "files/a" });
  const names = table.rows.map(({ label }) => label);
  expect(names).toEqual(["inside", "around.jpg", "b.txt", "c.zip", "small.jpg"]);
  expect(totals).toMatchObject({ folders: 1, files: 4 });
  expect(folders).toEqual(["files", "files/a", "files/a/inside"]);
  expect(table.rows[0]).toMatchObject({
    id: "files/a/inside",
    editUrl: expect.stringContaining("a%2Finside"),
  });
  expect(table.rows[2]).toMatchObject({ publicUrl: "/files/a/b.txt", thumbnail: { type: "document" } });
});

test("only names with the words looked for are listed, and a page that is not there is the last", async () => {
  const { table } = await loadFolder({ path: "files/a", search: "JPG", listingPage: "7" });
  expect(table.rows.map(({ label }) => label)).toEqual(["around.jpg", "small.jpg"]);
  expect(table).toMatchObject({ count: 2, listingPage: 1, pageCount: 1 });
  expect(table.address).toMatch(/path=files%2Fa&search=JPG$/);
});

test("what programs write is not opened as a text", async () => {
  expect((await loadFile({ path: "files/a/b.txt" })).text?.content).toBe("b.txt");
  expect((await loadFile({ path: "files/a/c.zip" })).text).toBeUndefined();
});
