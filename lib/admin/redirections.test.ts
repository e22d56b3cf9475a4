import { beforeAll, describe, expect, test, vi } from "vitest";
import { seedDemo } from "#lib/demo/seed";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { useTestDatabase } from "#test/test-database";
import { loadAddressTest } from "./redirections.ts";

vi.stubEnv("APP_URL", "http://localhost:3000");

const redirections = moduleNamed("redirections")!;
const load = (asked: string) => loadAddressTest(asked, "en", new Date());
const addressesOf = async (asked: string) => {
  const { steps, end } = await load(asked);
  return [...steps.map(({ address }) => address), end?.address];
};

beforeAll(async () => {
  await useTestDatabase();
  await seedDemo(() => undefined);
});

describe("an address that is tested", () => {
  test("is shown where visitors find something", async () => {
    expect(await load("/contact")).toMatchObject({ steps: [], end: { tone: "live", href: "/contact" } });
  });

  test.each(["/Contact/", "Contact", "http://localhost:3000/Contact?a=1"])(
    "is told how it is spelt: %s",
    async (asked) => {
      expect((await addressesOf(asked)).at(-1)).toBe("/contact");
    },
  );

  test("is followed over every redirection, each with the way to it", async () => {
    await createRecord(redirections, { source: "/a", target: "/b", code: "302" }, null);
    await createRecord(redirections, { source: "/b", target: "/c", match: "prefix" }, null);
    await createRecord(redirections, { source: "/c/x", target: "/contact" }, null);
    const { steps, end } = await load("/b/x");
    expect(steps.map(({ rule }) => rule)).toEqual(["/b", "/c/x"]);
    expect(steps[0]?.ruleUrl).toMatch(/^\/ADMIN\/en\/redirections\/\d+$/);
    expect(end).toMatchObject({ address: "/contact", tone: "live" });
    expect(await addressesOf("/a")).toEqual(["/a", "/b", "/c"]);
  });

  test("leads out of this site", async () => {
    await createRecord(redirections, { source: "/out", target: "https://example.org/x" }, null);
    expect((await load("/out")).end).toMatchObject({ href: "https://example.org/x", tone: "waiting" });
  });

  test("is gone, or was never there", async () => {
    await createRecord(redirections, { source: "/gone", code: "410" }, null);
    expect((await load("/gone")).steps).toHaveLength(1);
    expect((await load("/gone")).end).toMatchObject({ tone: "refused" });
    expect(await load("/never")).toMatchObject({ steps: [], end: { address: "/never", tone: "refused" } });
  });

  test.each(["https://example.org/", "//example.org", "http://"])(
    "%s is none of this site",
    async (asked) => {
      expect(await load(asked)).toMatchObject({ steps: [], problem: expect.any(String) });
    },
  );

  test("is nothing before anybody asks", async () => {
    expect(await load(" ")).toEqual({
      formUrl: "/ADMIN/en/redirections/test",
      listUrl: "/ADMIN/en/redirections",
      asked: " ",
      steps: [],
    });
  });
});
