import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { ipBlacklistTable as blacklist } from "#lib/accounts/ip-blacklist";
import { canonicalNetwork } from "#lib/platform/http/network";
import { planOf } from "#test/plan-of";
import { rounds } from "#test/ring";
import { execute } from "#test/statements";
import { statementsOf } from "#test/statements-of";
import { useTestDatabase } from "#test/test-database";
import { blacklistEntryOf, ipBlacklist } from "./address-limits.ts";
import type { PipelineStep } from "./context.ts";
import { runPipeline } from "./run.ts";
import { respondWebsite } from "./website.ts";
import { respondWebsiteAuth } from "./website-auth.ts";

beforeEach(useTestDatabase);

async function block(cidr: string, more: { expiresAt?: Date; deletedAt?: Date } = {}): Promise<void> {
  await database()
    .insert(blacklist)
    .values({ cidr: canonicalNetwork(cidr) ?? cidr, ...more })
    .run();
}

async function refusalFrom(address: string) {
  const arrive: PipelineStep = (context) => {
    context.clientAddress = address;
  };
  return (await runPipeline([arrive, ipBlacklist], new NextRequest("http://localhost:3000/ADMIN"))).refusal;
}

test("every area refuses the address and counts that it came", async () => {
  await block("192.0.2.1");
  const sent = { headers: { "x-redakce-peer": "192.0.2.1" } };
  for (const answer of [
    await respondWebsite(new NextRequest("http://localhost:3000/", sent)),
    await respondWebsiteAuth(new NextRequest("http://localhost:3000/auth/login", sent)),
  ]) {
    expect(answer.headers.get("x-middleware-rewrite")).toContain("/api/refusal/blacklisted");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
  }
  expect(await refusalFrom("192.0.2.1")).toBe("blacklisted");
  expect((await database().select().from(blacklist).get())?.hits).toBe(3);
});

describe("an entry of the blacklist", () => {
  test("refuses the very next request", async () => {
    expect(await refusalFrom("192.0.2.1")).toBeUndefined();
    await block("192.0.2.1");
    expect(await refusalFrom("192.0.2.1")).toBe("blacklisted");
    await database().delete(blacklist).run();
    expect(await refusalFrom("192.0.2.1")).toBeUndefined();
  });

  test.each([
    ["192.0.2.1", "192.0.2.1", true],
    ["192.0.2.1", "192.0.2.2", false],
    ["192.0.2.0/24", "192.0.2.255", true],
    ["192.0.2.0/24", "192.0.3.0", false],
    ["192.0.2.77/24", "192.0.2.1", true],
    ["0.0.0.0/0", "203.0.113.9", true],
    ["2001:db8::/32", "2001:db8:1::1", true],
    ["2001:db8::/32", "2001:db9::1", false],
    ["2001:db8::1", "2001:0DB8:0:0:0:0:0:1", true],
    ["192.0.2.0/24", "::ffff:192.0.2.1", true],
    ["192.0.2.0/24", "::ffff:c000:201", true],
    ["::ffff:192.0.2.0/120", "192.0.2.1", true],
    ["::ffff:192.0.2.1", "192.0.2.1", true],
    ["192.0.2.0/24", "2001:db8::1", false],
    ["2001:db8::/32", "192.0.2.1", false],
  ])("%s and the client %s: %s", async (cidr, address, isRefused) => {
    await block(cidr);
    expect(await refusalFrom(address)).toBe(isRefused ? "blacklisted" : undefined);
  });

  test("ends at its time and with the trash", async () => {
    const now = new Date();
    await block("192.0.2.1", { expiresAt: new Date(now.getTime() + 1000) });
    await block("192.0.2.2", { deletedAt: now });
    expect(await blacklistEntryOf("192.0.2.1", now)).toBe("192.0.2.1");
    expect(await blacklistEntryOf("192.0.2.1", new Date(now.getTime() + 1000))).toBeUndefined();
    expect(await blacklistEntryOf("192.0.2.2", now)).toBeUndefined();
  });

  test("counts what it refused", async () => {
    await block("192.0.2.0/24");
    await block("198.51.100.0/24");
    for (const address of ["192.0.2.1", "192.0.2.2", "203.0.113.9"]) await refusalFrom(address);
    const hitsOf = async (cidr: string) =>
      (await database().select().from(blacklist).where(eq(blacklist.cidr, cidr)).get())?.hits;
    expect([await hitsOf("192.0.2.0/24"), await hitsOf("198.51.100.0/24")]).toEqual([2, 0]);
  });

  test.each(["nonsense", "10.0.0.0/99", "10.0.0.0/", "010.0.0.0/8"])(
    "%s, which is no range, refuses nobody and hides no other entry",
    async (cidr) => {
      await block(cidr);
      await block("192.0.2.1");
      expect(await refusalFrom("10.0.0.1")).toBeUndefined();
      expect(await refusalFrom("192.0.2.1")).toBe("blacklisted");
    },
  );
});

test("the blacklist outweighs every earlier refusal, so that nobody on it sees a page", async () => {
  await block("192.0.2.1");
  const refuse: PipelineStep = (context) => {
    context.clientAddress = "192.0.2.1";
    context.refusal = "signedOut";
  };
  const { refusal } = await runPipeline(
    [refuse, ipBlacklist],
    new NextRequest("http://localhost:3000/ADMIN"),
  );
  expect(refusal).toBe("blacklisted");
});

test("one of many thousand entries is found by the index of ranges", async () => {
  const ranges = Array.from({ length: rounds(20_000) }, (_, n) => ({ cidr: `10.${n >> 8}.${n & 255}.0/24` }));
  for (let n = 0; n < ranges.length; n += 1000)
    await database()
      .insert(blacklist)
      .values(ranges.slice(n, n + 1000))
      .run();
  await execute("ANALYZE ipBlacklist");
  const statements = await statementsOf(async () => {
    expect(await refusalFrom("10.7.255.9")).toBe("blacklisted");
    expect(await refusalFrom("10.79.0.9")).toBeUndefined();
  });
  const looking = statements.find(({ text }) => /^select "cidr"/.test(text));
  const { indexes } = await planOf(looking?.text ?? "", looking?.values);
  expect(indexes).toContain("ipBlacklist_unique_cidr");
});
