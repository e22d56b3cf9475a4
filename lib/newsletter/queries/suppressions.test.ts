import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { useTestDatabase } from "#test/test-database";
import { newsletterSuppressions } from "../tables.ts";
import { isSuppressed, release, suppress, suppressionOf } from "./bounces.ts";

const now = new Date("2026-06-01T12:00:00Z");

beforeEach(useTestDatabase);

test("an address that was suppressed in one spelling is so in every other", async () => {
  await suppress(database(), "Jana@HÁČKYČÁRKY.cz", "manual", now);
  for (const email of ["jana@háčkyčárky.cz", " JANA@xn--hkyrky-ptac70bc.cz"])
    expect(await suppressionOf(database(), email), email).toBe("manual");
  expect(await suppressionOf(database(), "petr@háčkyčárky.cz")).toBeUndefined();
});

test("of many addresses those are told that get nothing, as they were asked for", async () => {
  await suppress(database(), "ann@example.org", "bounce", now);
  await suppress(database(), "eve@example.org", "erased", now);
  const many = Array.from({ length: 40_000 }, (_, n) => `osoba-${n}@example.org`);
  expect([...(await isSuppressed(database(), [...many, "Ann@Example.org", "eve@example.org"]))]).toEqual([
    ["Ann@Example.org", "bounce"],
    ["eve@example.org", "erased"],
  ]);
});

test("of two reasons the first stays, but for a complaint", async () => {
  await suppress(database(), "ann@example.org", "bounce", now);
  await suppress(database(), "ann@example.org", "manual", now);
  expect(await suppressionOf(database(), "ann@example.org")).toBe("bounce");
  await suppress(database(), "ann@example.org", "complaint", now);
  await suppress(database(), "ann@example.org", "manual", now);
  expect(await suppressionOf(database(), "ann@example.org")).toBe("complaint");
});

test("what was released is told once", async () => {
  await suppress(database(), "ann@example.org", "manual", now);
  expect(await release(database(), "ANN@example.org")).toBe(true);
  expect(await release(database(), "ann@example.org")).toBe(false);
  expect(await suppressionOf(database(), "ann@example.org")).toBeUndefined();
});

test("no address is kept as it is", async () => {
  await suppress(database(), "ann@example.org", "manual", now);
  expect(JSON.stringify(await database().select().from(newsletterSuppressions).all())).not.toContain("ann");
});
