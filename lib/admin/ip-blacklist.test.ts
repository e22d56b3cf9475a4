import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { ipBlacklistTable as ipBlacklist } from "#lib/accounts/ip-blacklist";
import { environment } from "#lib/platform/env";
import { useTestDatabase } from "#test/test-database";
import { blacklistEntryOf } from "../server/pipeline/address-limits.ts";
import { type Actor, hire } from "./accounts-fixture.ts";
import { adminRoute } from "./admin-route.ts";
import { handleCreate, handleUpdate } from "./form/save-handlers.ts";
import { handleRecord } from "./read-handlers.ts";

vi.stubEnv("TRUSTED_PROXIES", "198.51.100.0/28");

const create = adminRoute("create", handleCreate);
const update = adminRoute("update", handleUpdate);
const read = adminRoute("read", handleRecord);
const page = "ipBlacklist";

let anna: Actor;
beforeEach(async () => {
  await useTestDatabase();
  anna = await hire("anna", ["superadmin"]);
});

const stored = async () =>
  (await database().select().from(ipBlacklist).orderBy(ipBlacklist.id).all()).map(({ cidr }) => cidr);

describe("a blocked address", () => {
  test("is stored in one spelling, refused at once, and taken once", async () => {
    expect((await anna.send(create, { page }, { cidr: "2001:0DB8:0::7/32", reason: "Noise" })).status).toBe(
      200,
    );
    expect(await stored()).toEqual(["2001:db8::/32"]);
    expect(await blacklistEntryOf("2001:db8:1::1")).toBe("2001:db8::/32");
    expect(await anna.send(create, { page }, { cidr: "2001:DB8::/32" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "cidr", code: "taken" }] },
    });
  });

  test.each([
    ["", "required"],
    ["nonsense", "pattern"],
    ["10.0.0.0/99", "pattern"],
    ["010.0.0.1", "pattern"],
    ["0.0.0.0/0", "too_wide"],
    ["::/0", "too_wide"],
    ["10.0.0.0/7", "too_wide"],
    ["2000::/15", "too_wide"],
  ])("is refused when it is %j: %s", async (cidr, code) => {
    const answer = await anna.send(create, { page }, { cidr, confirmed: "true" });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "cidr", code }] } });
    expect(await stored()).toEqual([]);
  });

  test("that has expired refuses nobody", async () => {
    await anna.send(create, { page }, { cidr: "203.0.113.7", expiresAt: "2020-01-01T00:00:00Z" });
    expect(await blacklistEntryOf("203.0.113.7")).toBeUndefined();
  });
});

describe("one's own address", () => {
  const own = { status: 422, body: { errors: [{ field: "cidr", code: "own_address" }] } };

  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["203.0.113.0/24", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["203.0.113.9", "::ffff:203.0.113.9"],
    ["2001:db8::/64", "2001:db8::9"],
  ])("in %s, asked from %s, is blocked only when confirmed", async (cidr, ip) => {
    expect(await anna.send(create, { page, ip }, { cidr })).toMatchObject(own);
    expect(await anna.send(create, { page, ip }, { cidr, confirmed: "false" })).toMatchObject(own);
    expect(await stored()).toEqual([]);
    expect((await anna.send(create, { page, ip }, { cidr, confirmed: "on" })).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  test("is asked about when a range grows over it, not when its reason changes", async () => {
    const ip = "203.0.113.9";
    const { body } = await anna.send(create, { page, ip }, { cidr: "203.0.113.10" });
    const place = { page, ip, id: String(body.data?.id) };
    expect(await anna.send(update, place, { cidr: "203.0.113.8/29" })).toMatchObject(own);
    expect((await anna.send(update, place, { cidr: "203.0.113.8/29", confirmed: "true" })).status).toBe(200);
    expect((await anna.send(update, place, { reason: "Really" })).status).toBe(200);
    const record = await anna.send(read, { ...place, method: "GET" });
    expect(record.body).not.toHaveProperty("confirmed");
  });
});

test.each(["", "2999-01-01T00:00:00Z"])(
  "one's own address is asked about when an entry that had ended begins again: %j",
  async (expiresAt) => {
    const ip = "203.0.113.9";
    const past = { cidr: "203.0.113.0/24", expiresAt: "2020-01-01T00:00:00Z", confirmed: "true" };
    const { body } = await anna.send(create, { page, ip }, past);
    const place = { page, ip, id: String(body.data?.id) };
    expect(await anna.send(update, place, { expiresAt })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "cidr", code: "own_address" }] },
    });
    expect(await blacklistEntryOf(ip)).toBeUndefined();
    expect((await anna.send(update, place, { expiresAt, confirmed: "true" })).status).toBe(200);
    expect(await blacklistEntryOf(ip)).toBe("203.0.113.0/24");
    expect((await anna.send(update, place, { expiresAt: "2021-01-01T00:00:00Z" })).status).toBe(200);
  },
);

test("the trusted proxy is blocked only when confirmed", async () => {
  expect(environment().trustedProxies).toEqual(["198.51.100.0/28"]);
  for (const cidr of ["198.51.100.3", "198.51.100.0/24"])
    expect(await anna.send(create, { page }, { cidr })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "cidr", code: "proxy_address" }] },
    });
});
