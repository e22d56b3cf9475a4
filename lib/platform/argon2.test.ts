import { hash, parseOptions } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import * as cheap from "#test/cheap-hashing";
import { hashSecret, needsRehash, verifySecret } from "./argon2.ts";
import { argon2Parameters, dummyHash } from "./argon2-parameters.ts";

vi.unmock("./argon2-parameters.ts");

test("the cheap parameters of tests are no hash of today, so that one that got out is made anew at the next sign-in", () => {
  expect(needsRehash(cheap.dummyHash)).toBe(true);
  expect(argon2Parameters).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

test("secrets are hashed by Argon2id with today's parameters and a salt of their own", async () => {
  const [first, second] = [await hashSecret("482913"), await hashSecret("482913")];
  for (const hash of [first, second]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect([await verifySecret(first, "482913"), await verifySecret(first, "482914")]).toEqual([true, false]);
});

test("a secret is the same however its accents are typed, also where a hash was made of the other form", async () => {
  const composed = "Příšerně žluťoučký kůň 7";
  const decomposed = composed.normalize("NFD");
  const former = await hash(decomposed, argon2Parameters);
  for (const stored of [await hashSecret(composed), await hashSecret(decomposed), former])
    for (const typed of [composed, decomposed]) expect(await verifySecret(stored, typed)).toBe(true);
  expect(await verifySecret(former, "Příšerně žluťoučký kun 7")).toBe(false);
});

test("the dummy takes the same work as a hash of today", async () => {
  expect(parseOptions(dummyHash)).toMatchObject(argon2Parameters);
  const { outputLen, saltLen } = parseOptions(await hashSecret("x"));
  expect(parseOptions(dummyHash)).toMatchObject({ outputLen, saltLen });
  expect(needsRehash(dummyHash)).toBe(false);
});

test.each([undefined, null, "", "plain", "$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA"])(
  "nothing belongs to the hash %j",
  async (stored) => {
    expect(await verifySecret(stored, "")).toBe(false);
  },
);
