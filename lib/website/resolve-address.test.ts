import { beforeEach, describe, expect, test } from "vitest";
import { pages } from "#lib/content/pages";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { useTestDatabase } from "#test/test-database";
import { removeRecord } from "../kernel/engine/trash.ts";
import { resolveAddress } from "./resolve-address.ts";
import { publish, publishTestSite } from "./test-site.ts";

let site: Awaited<ReturnType<typeof publishTestSite>>;

beforeEach(async () => {
  await useTestDatabase();
  site = await publishTestSite();
});

describe("an address of the public site", () => {
  test.each([
    ["/", "home", "en"],
    ["/about", "about", "en"],
    ["/about/history", "history", "en"],
    ["/cs", "domu", "cs"],
    ["/cs/o-nas", "onas", "cs"],
  ] as const)("%s shows the page %s in %s", async (pathname, name, language) => {
    expect(await resolveAddress(pathname)).toEqual({
      kind: "view",
      module: "pages",
      key: site[name],
      language,
    });
  });

  test.each([
    ["/home", "/"],
    ["/cs/domu", "/cs"],
    ["/history", "/about/history"],
    ["/about/", "/about"],
    ["//about", "/about"],
    ["/About/HISTORY", "/about/history"],
    ["/en", "/"],
    ["/en/about", "/about"],
    ["/cs/", "/cs"],
    ["/CS/o-nas", "/cs/o-nas"],
  ])("%s leads to %s for good", async (pathname, to) => {
    expect(await resolveAddress(pathname)).toEqual({ kind: "moved", to, status: 301 });
  });

  test.each([
    ["/secret", "en"],
    ["/nothing", "en"],
    ["/o-nas", "en"],
    ["/cs/about", "cs"],
    ["/about/about", "en"],
    ["/nothing/history", "en"],
    ["/_gone", "en"],
    ["/%E0%A4%A", "en"],
    ["/about%00", "en"],
    ["/../about", "en"],
    ["/de/about", "en"],
  ])("%s is missing, in %s", async (pathname, language) => {
    expect(await resolveAddress(pathname)).toEqual({ kind: "missing", language });
  });
});

describe("a page in time", () => {
  const at = (time: string) => new Date(`2030-05-${time}`);

  test("is there from its publishing to its unpublishing, the end excluded", async () => {
    const id = await publish("May", {
      publishAt: "2030-05-01T00:00:00Z",
      unpublishAt: "2030-05-31T00:00:00Z",
    });
    expect((await resolveAddress("/may", at("01T00:00:00Z"))).kind).toBe("view");
    expect(await resolveAddress("/may", at("30T23:59:59Z"))).toEqual({
      kind: "view",
      module: "pages",
      key: id,
      language: "en",
    });
    expect((await resolveAddress("/may", new Date("2030-04-30T23:59:59Z"))).kind).toBe("missing");
    expect((await resolveAddress("/may", at("31T00:00:00Z"))).kind).toBe("missing");
  });

  test("does not depend on the pages above it", async () => {
    const above = await publish("Above", { status: "draft" });
    const id = await publish("Below", { parentId: String(above) });
    expect(await resolveAddress("/above/below")).toEqual({
      kind: "view",
      module: "pages",
      key: id,
      language: "en",
    });
    expect((await resolveAddress("/above")).kind).toBe("missing");
  });

  test("is missing once it lies in the trash, where the home page never comes", async () => {
    const id = await publish("Gone", { slug: "gone" });
    for (const page of [id, site.home]) await removeRecord(pages as unknown as AnyModule, page, null);
    expect((await resolveAddress("/gone")).kind).toBe("missing");
    expect(await resolveAddress("/")).toEqual({
      kind: "view",
      module: "pages",
      key: site.home,
      language: "en",
    });
  });
});
