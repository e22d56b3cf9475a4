import { parseOptions } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { argon2Parameters, dummyHash, hashSecret, isOutdated, verifySecret } from "./argon2.ts";

test("secrets are hashed by Argon2id with today's parameters and a salt of their own", async () => {
  const [first, second] = [await hashSecret("482913"), await hashSecret("482913")];
  for (const hash of [first, second]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect([await verifySecret(first, "482913"), await verifySecret(first, "482914")]).toEqual([true, false]);
});

test("the dummy takes the same work as a hash of today", async () => {
  expect(parseOptions(dummyHash)).toMatchObject(argon2Parameters);
  const { outputLen, saltLen } = parseOptions(await hashSecret("x"));
  expect(parseOptions(dummyHash)).toMatchObject({ outputLen, saltLen });
  expect(isOutdated(dummyHash)).toBe(false);
});

test.each([undefined, null, "", "plain", "$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA"])(
  "nothing belongs to the hash %j",
  async (stored) => {
    expect(await verifySecret(stored, "")).toBe(false);
  },
);
