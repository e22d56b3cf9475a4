import { beforeEach, expect, test, vi } from "vitest";
import { storeTestPicture } from "#lib/content/galleries-fixture";
import { mediaModule } from "#lib/files/library/media-module";
import { mostDescribed } from "#lib/files/media";
import { readRecord } from "#lib/kernel/engine/read";
import { updateRecord } from "#lib/kernel/engine/save";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { describingScreen } from "./describe-pictures.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

testState();

const address = "/ADMIN/en/media/describe";
let [red, blue, described] = [0, 0, 0];

beforeEach(async () => {
  await useTestDatabase();
  red = await storeTestPicture("#ff0000");
  blue = await storeTestPicture("#0000ff");
  described = await storeTestPicture("#00ff00", { texts: { alt_en: "Green", alt_cs: "Zelená" } });
});

const screenAt = (query: Readonly<Record<string, string>> = {}) =>
  describingScreen("media", Promise.resolve(query));
/** Returns a client whose pages can be rendered too. */
async function browserWith(permissions: Parameters<typeof clientWith>[0]) {
  const client = await clientWith(permissions);
  await client.get("/ADMIN/en/media");
  return client;
}
const recordOf = (id: number) => readRecord(mediaModule(), id);
/** Returns the form as it is sent where nothing was typed. */
async function formOf(query: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  const { pictures, texts, ids } = await screenAt(query);
  const bases = pictures.map(({ base }) => [base.name, base.text]);
  return { ...texts, ...Object.fromEntries(bases), ...(ids ? { ids } : {}) };
}

test("pictures without a description are described in all languages by one press, and leave the page", async () => {
  const client = await browserWith(["media"]);
  const screen = await screenAt();
  expect(screen.count).toBe(2);
  expect(screen.pictures.map(({ id }) => id).toSorted()).toEqual([red, blue]);
  const names = screen.pictures[0]?.fields.map(({ name }) => name.split(".")[1]);
  expect(names).toEqual(["alt_en", "alt_cs", "decorative"]);
  const form = await formOf();
  const typed = { [`${red}.alt_en`]: "Red", [`${red}.alt_cs`]: "Červená", [`${blue}.decorative`]: "true" };
  const { status, location } = await client.submit(address, { ...form, ...typed });
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/ADMIN\/en\/media\/describe\?notice=/)]);
  expect(await recordOf(red)).toMatchObject({ alt: { en: "Red", cs: "Červená" }, version: 2 });
  expect(await recordOf(blue)).toMatchObject({ decorative: true, version: 2, updatedBy: client.id });
  expect((await screenAt()).count).toBe(0);
});

test("a text that is refused is shown again with all others, and nothing is saved", async () => {
  const client = await browserWith(["media"]);
  const typed = { ...(await formOf()), [`${red}.alt_en`]: "x".repeat(301), [`${blue}.alt_cs`]: "Modrá" };
  const { location } = await client.submit(address, typed);
  expect((await recordOf(blue))?.version).toBe(1);
  const notice = new URL(location ?? "", "http://localhost").searchParams.get("notice") ?? "";
  const screen = await screenAt({ notice });
  expect(screen.errors.map(({ field }) => field)).toEqual([`${red}.alt_en`]);
  expect(screen.texts).toMatchObject({ [`${blue}.alt_cs`]: "Modrá" });
  const { status, body } = await client.post(address, typed);
  expect([status, body.errors[0].field]).toEqual([422, `${red}.alt_en`]);
});

test("a text that someone else changed meanwhile is shown before it is replaced, and theirs elsewhere stays", async () => {
  const client = await browserWith(["media"]);
  const typed = { ...(await formOf()), [`${red}.alt_en`]: "Mine" };
  await updateRecord(mediaModule(), red, { alt_en: "Theirs", alt_cs: "Jejich" }, null);
  const { location } = await client.submit(address, typed);
  expect(await recordOf(red)).toMatchObject({ alt: { en: "Theirs" } });
  const notice = new URL(location ?? "", "http://localhost").searchParams.get("notice") ?? "";
  const { errors, texts } = await screenAt({ ids: String(red), notice });
  expect(errors).toEqual([{ field: `${red}.alt_en`, message: expect.stringContaining("“Theirs”") }]);
  expect(texts[`${red}.alt_en`]).toBe("Mine");
  await client.submit(address, await formOf({ ids: String(red), notice }));
  expect(await recordOf(red)).toMatchObject({ alt: { en: "Mine", cs: "Jejich" } });
});

test("selected pictures lead to the same page, whether described or not", async () => {
  const client = await browserWith(["media"]);
  const bulk = { action: "describe", ids: `${described},${red}` };
  const { status, location } = await client.submit("/ADMIN/en/media/bulk", bulk);
  expect([status, location]).toEqual([303, `/ADMIN/en/media/describe?ids=${described}%2C${red}`]);
  const ids = `${described},${red}`;
  expect((await screenAt({ ids })).pictures.map(({ id }) => id)).toEqual([described, red]);
  const saved = await client.submit(address, await formOf({ ids }));
  expect(saved.location).toMatch(/^\/ADMIN\/en\/media\?notice=/);
  expect((await client.post("/ADMIN/en/media/bulk", { action: "describe", ids: "999" })).status).toBe(400);
});

test("it is refused to who may not change files, to other modules, and beyond what the page shows", async () => {
  const reader = await clientWith(["media.read"]);
  expect((await reader.post(address, { [`${red}.alt_en`]: "x" })).status).toBe(403);
  const bulk = { action: "describe", ids: String(red) };
  expect((await reader.post("/ADMIN/en/media/bulk", bulk)).status).toBe(403);
  const client = await clientWith("all");
  expect((await client.post("/ADMIN/en/pages/describe", {})).status).toBe(404);
  const many = Array.from({ length: mostDescribed + 1 }, (_, n) => [`${n + 1}.alt_en`, "x"]);
  expect((await client.post(address, Object.fromEntries(many))).status).toBe(413);
});
