import { beforeEach, describe, expect, test } from "vitest";
import { emptySite } from "#lib/accounts/visitors/site.fixture";
import { seedRows } from "#lib/demo/seed-rows";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { behaviourOf, moduleNamed } from "#lib/kernel/registry";
import { modules } from "#lib/modules";
import { createCaller } from "#test/caller";
import { handlerOf } from "#test/handler-of";
import { rounds } from "#test/ring";
import { savedRow } from "#test/saved";

const GET = handlerOf("GET", "[page]/export");

beforeEach(emptySite);

const moduleOf = (name: string) => moduleNamed(name) as AnyModule;
const lines = (text: string) => text.trimEnd().split("\r\n");

describe.each(
  Object.values(modules as Readonly<Record<string, unknown>>).map((module) => module as AnyModule),
)("the file of $name", (module) => {
  test("has a header in words, one for each field that is no secret, and is for those who may read the module", async () => {
    const params = { page: module.name };
    const answer = await (await createCaller()).get(GET, { params });
    expect(answer.headers.get("content-type")).toContain("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(
      new RegExp(`^attachment; filename="${module.name}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
    const header = lines(bytes.toString("utf8"))[0]?.split(",") ?? [];
    expect(header[0]).toBe("\uFEFFNumber");
    const told = Object.values(module.fields).filter(
      ({ secret, column, linked }) => !secret && (column || linked),
    );
    const own = behaviourOf(module).exported?.columns ?? [];
    expect(header).toHaveLength(told.length + 3 + own.length);
    const other = module.name === "pages" ? "redirections" : "pages";
    expect((await (await createCaller([other])).get(GET, { params })).status).toBe(403);
  });
});

test("changes are told with what was before and after", async () => {
  await createRecord(moduleOf("redirections"), { source: "/old", target: "/new" }, null);
  const text = await (await (await createCaller()).get(GET, { params: { page: "auditLog" } })).text();
  expect(text).toContain('""target"":["""",""/new""]');
});

test("values are told in words, formulas are harmless, long texts are plain", async () => {
  const create = async (texts: Readonly<Record<string, string>>) => {
    const saved = savedRow(await createRecord(moduleOf("pages"), { language: "en", ...texts }, null));
    return saved.id;
  };
  const parentId = await create({ title: 'Say "yes", twice' });
  const publishAt = "2026-07-01T10:00:00.000Z";
  const content = "First line.\n\nSecond line.";
  await create({ title: "=HYPERLINK(1)", parentId: String(parentId), publishAt, content, noindex: "true" });
  const anna = await createCaller();
  const text = await (await anna.get(GET, { params: { page: "pages" }, query: "?search=hyperlink" })).text();
  expect(lines(text)).toHaveLength(2);
  expect(text).toContain("'=HYPERLINK(1)");
  expect(text).toContain('"Say ""yes"", twice"');
  expect(text).toContain("2026-07-01 12:00");
  expect(text).toContain('"First line.\nSecond line."');
  expect(text).toContain(",Draft,");
});

test("the file follows the filter and the order that the listing has", async () => {
  await seedRows(moduleOf("redirections"), 30, () => undefined);
  const anna = await createCaller();
  const query = "?search=zaznam-2&orderBy=source%20DESC";
  const text = await (await anna.get(GET, { params: { page: "redirections" }, query })).text();
  const sources = lines(text)
    .slice(1)
    .map((line) => line.split(",")[1]);
  expect(sources).toHaveLength(11);
  expect(sources).toEqual(sources.toSorted((one, other) => (one! < other! ? 1 : -1)));
});

test("thousands of rows come whole, each once, and are never in memory together", async () => {
  const count = rounds(21_000, 8000);
  await seedRows(moduleOf("redirections"), count, () => undefined);
  const anna = await createCaller();
  const answer = await anna.get(GET, { params: { page: "redirections" } });
  const seen = new Set<string>();
  let rest = "";
  let largest = 0;
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    largest = Math.max(largest, chunk.length);
    const complete = (rest + chunk).split("\r\n");
    rest = complete.pop() ?? "";
    for (const line of complete) seen.add(line.slice(0, line.indexOf(",")));
  }
  expect(seen.size).toBe(count + 1);
  expect(largest).toBeLessThan(200_000);
});
