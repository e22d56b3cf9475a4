import { beforeEach, describe, expect, test, vi } from "vitest";
import { seedDemo } from "#lib/demo/seed";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { useTestDatabase } from "#test/test-database";
import type { FormTexts } from "../kernel/engine/form/decode.ts";
import { findRedirection, followRedirection } from "./redirections/way.ts";

vi.stubEnv("APP_URL", "http://localhost:3000");

const redirections = moduleNamed("redirections")!;

beforeEach(useTestDatabase);

const create = (texts: FormTexts) => createRecord(redirections, texts, null);
const refused = (field: string, code: string) => ({ outcome: "invalid", issues: [{ field, code }] });

describe("a redirection", () => {
  test("is in use at once, from a path however it was written", async () => {
    expect(await create({ source: "/Star%C3%A1%20adresa/?utm_source=a", target: "/nova" })).toMatchObject({
      outcome: "saved",
    });
    expect(await findRedirection("/Stará adresa", new Date())).toMatchObject({
      target: "/nova",
      code: "301",
    });
  });

  test.each(["/nova", "/nova?a=1#b", "https://example.org/x", "http://example.org", "/"])(
    "may lead to %s",
    async (target) => {
      expect(await create({ source: "/old", target })).toMatchObject({ outcome: "saved", row: { target } });
    },
  );

  test.each([
    "nova",
    "//example.org",
    "/\\example.org",
    "javascript:alert(1)",
    "ftp://example.org",
    "/two words",
    "mailto:a@example.org",
  ])("never leads to %s", async (target) => {
    expect(await create({ source: "/old", target })).toMatchObject(refused("target", "pattern"));
  });

  test.each(["301", "302"])("with the code %s needs a target", async (code) => {
    expect(await create({ source: "/old", code })).toMatchObject(refused("target", "required"));
  });

  test("tells addresses apart by their queries", async () => {
    for (const [source, target] of [
      ["/index.php?id=42", "/visit"],
      ["/index.php?id=43", "/news"],
    ] as const)
      expect(await create({ source, target })).toMatchObject({ outcome: "saved", row: { source } });
    expect(await create({ source: "/index.php?utm_source=x&id=43", target: "/b" })).toMatchObject(
      refused("source", "taken"),
    );
    const targets = await Promise.all(
      ["?id=42", "?id=43&x=1", "?id=44", ""].map((query) =>
        findRedirection(`/index.php${query}`, new Date()),
      ),
    );
    expect(targets.map((found) => found?.target)).toEqual(["/visit", "/news", undefined, undefined]);
  });

  test("of many addresses has no query to tell them apart", async () => {
    expect(await create({ source: "/old?id=1", target: "/new", match: "prefix" })).toMatchObject(
      refused("source", "query_of_many"),
    );
  });

  test("is taken from a whole address of this site", async () => {
    const saved = await create({ source: "http://localhost:3000/fullurl", target: "/new" });
    expect(saved).toMatchObject({ outcome: "saved", row: { source: "/fullurl" } });
  });

  test("with the code 410 needs none, and may keep one", async () => {
    expect(await create({ source: "/gone", code: "410" })).toMatchObject({
      outcome: "saved",
      row: { target: null },
    });
    expect(await create({ source: "/gone-too", code: "410", target: "/x" })).toMatchObject({
      outcome: "saved",
    });
  });

  test("needs a target again when it stops being 410", async () => {
    const saved = await create({ source: "/gone", code: "410" });
    const id = saved.outcome === "saved" ? saved.row.id : 0;
    expect(await updateRecord(redirections, id, { code: "301" }, null)).toMatchObject(
      refused("target", "required"),
    );
    expect(await updateRecord(redirections, id, { code: "301", target: "/x" }, null)).toMatchObject({
      outcome: "saved",
    });
  });

  test.each([
    ["/old", "/old"],
    ["/old/", "/old"],
    ["/old", "/old/"],
    ["/old", "/old?a=1"],
    ["/old", "/old#top"],
    ["/old", "http://localhost:3000/old"],
    ["/stará", "/star%C3%A1"],
    ["/star%C3%A1", "/stará"],
  ])("from %s never leads round to itself by %s", async (source, target) => {
    expect(await create({ source, target })).toMatchObject(refused("target", "loop"));
  });

  test.each(["https://example.org/old", "/old/new", "/older"])(
    "to %s, which only looks like its source, is sound",
    async (target) => {
      expect(await create({ source: "/old", target })).toMatchObject({ outcome: "saved" });
    },
  );

  test("never leads round by way of others", async () => {
    await create({ source: "/a", target: "/b" });
    await create({ source: "/b", target: "http://localhost:3000/c?x=1" });
    expect(await create({ source: "/c", target: "/a" })).toMatchObject(refused("target", "loop"));
    expect(await create({ source: "/c", target: "/a", enabled: "" })).toMatchObject({ outcome: "saved" });
    expect(await create({ source: "/d", target: "/a" })).toMatchObject({ outcome: "saved" });
  });

  test("is checked for a loop when one side alone is changed", async () => {
    const saved = await create({ source: "/old", target: "/new" });
    const id = saved.outcome === "saved" ? saved.row.id : 0;
    expect(await updateRecord(redirections, id, { source: "/new" }, null)).toMatchObject(
      refused("target", "loop"),
    );
    expect(await updateRecord(redirections, id, { target: "/old" }, null)).toMatchObject(
      refused("target", "loop"),
    );
  });
});

const found = (path: string, now = new Date()) => findRedirection(path, now);
const rowFrom = async (source: string) => (await found(source))?.rule;

describe("a redirection of many addresses", () => {
  test("leads what lies below its own to the same below the target", async () => {
    await create({ source: "/old", target: "/new", match: "prefix" });
    expect(await found("/old/a/b")).toMatchObject({ target: "/new/a/b", code: "301" });
    expect(await found("/older")).toBeUndefined();
  });

  test("puts parts of a shape into its target", async () => {
    await create({ source: "/blog/:year/:name", target: "/news/:name", match: "pattern" });
    expect(await found("/blog/2024/spring")).toMatchObject({ target: "/news/spring" });
  });

  test("gives way to one of the address itself", async () => {
    await create({ source: "/old", target: "/new", match: "prefix" });
    await create({ source: "/old/a", target: "/elsewhere" });
    expect(await found("/old/a")).toMatchObject({ target: "/elsewhere" });
  });

  test.each([
    ["/old", "/new"],
    ["/old/*/more", "/new"],
    ["/:a/:a", "/new"],
  ])("of the shape %s says nothing", async (source, target) => {
    expect(await create({ source, target, match: "pattern" })).toMatchObject(refused("source", "pattern"));
  });

  test("takes only parts that its shape has", async () => {
    expect(await create({ source: "/old/:a", target: "/new/:b", match: "pattern" })).toMatchObject(
      refused("target", "pattern"),
    );
  });

  test.each([
    ["prefix", "/old", "/old/new"],
    ["prefix", "/", "/new"],
    ["pattern", "/:a/:b", "/x/:b"],
    ["pattern", "/a/*", "/a/b/*"],
  ])("of the kind %s from %s never leads to %s, which it is about itself", async (match, source, target) => {
    expect(await create({ source, target, match })).toMatchObject(refused("target", "loop"));
  });
});

test("a redirection ends at its time", async () => {
  await create({ source: "/fair", target: "/news", expiresAt: "2026-01-01T12:00:00Z" });
  expect(await found("/fair", new Date("2026-01-01T11:59:59Z"))).toMatchObject({ target: "/news" });
  expect(await found("/fair", new Date("2026-01-01T12:00:00Z"))).toBeUndefined();
});

describe("nobody is led on twice", () => {
  test("whichever of two redirections was there first", async () => {
    await create({ source: "/b", target: "/c" });
    await create({ source: "/a", target: "/b" });
    await create({ source: "/c", target: "/d" });
    expect(await found("/a")).toMatchObject({ target: "/d" });
    expect(await found("/b")).toMatchObject({ target: "/d" });
  });

  test("but what leads to a page stays there, whatever is written for the page's address", async () => {
    await seedDemo(() => undefined);
    await create({ source: "/contact", target: "/elsewhere" });
    await create({ source: "/a", target: "/contact" });
    await create({ source: "/b", target: "/about" });
    await create({ source: "/about", target: "/elsewhere" });
    expect(await found("/a")).toMatchObject({ target: "/contact" });
    expect(await found("/b")).toMatchObject({ target: "/about" });
  });

  test("but what leads on for now only stays a step of its own", async () => {
    await create({ source: "/b", target: "/c", code: "302" });
    await create({ source: "/a", target: "/b" });
    expect(await found("/a")).toMatchObject({ target: "/b" });
  });
});

test("whom a redirection led on is counted, with the last time", async () => {
  await create({ source: "/old", target: "/new", match: "prefix" });
  const now = new Date("2026-05-01T10:00:00Z");
  await followRedirection("/old", now);
  expect(await followRedirection("/old/x", now)).toMatchObject({ target: "/new/x" });
  const id = (await rowFrom("/old"))?.id ?? 0;
  expect(await readRecord(redirections, id)).toMatchObject({ hits: 2, lastHitAt: now, version: 1 });
});
