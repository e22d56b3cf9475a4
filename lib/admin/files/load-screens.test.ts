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

test("a look that a link says goes on with the links to other folders", async () => {
  const { look, lookLink, tree, crumbs } = await loadFolder({ path: "files/a", look: "grid.180.bytes.down" });
  expect(look).toMatchObject({ layout: "grid", sort: "bytes", isDescending: true });
  expect(lookLink).toBe("&look=grid.180.bytes.down");
  for (const { url } of [...tree, ...crumbs]) expect(url).toMatch(/&look=grid\.180\.bytes\.down$/);
});

test("links say nothing of a look that nobody asked for, and nonsense is the usual look", async () => {
  expect((await loadFolder({ path: "files/a" })).lookLink).toBe("");
  const { look, lookLink } = await loadFolder({ path: "files/a", look: '"><script>' });
  expect([look.layout, lookLink]).toEqual(["list", "&look=list.180.name.up"]);
});

test.each([
  ["around.jpg", true],
  ["small.jpg", false],
  ["b.txt", false],
])("%s may be a panorama: %j", async (name, isPanorama) => {
  expect((await loadFile({ path: `files/a/${name}` })).isPanorama).toBe(isPanorama);
});

test("what programs write is not opened as a text", async () => {
  expect((await loadFile({ path: "files/a/b.txt" })).text?.content).toBe("b.txt");
  expect((await loadFile({ path: "files/a/c.zip" })).text).toBeUndefined();
});
