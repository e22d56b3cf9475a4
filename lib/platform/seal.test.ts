import { expect, test, vi } from "vitest";
import { openSecrets, sealSecrets } from "./seal.ts";

vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");

const secrets = { code: "482913", link: "https://jablon.example/auth/magic-login?token=abc" };

test("what was sealed comes back, and is not in the sealed text", () => {
  const sealed = sealSecrets(secrets, "row-1");
  expect(openSecrets(sealed, "row-1")).toEqual(secrets);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("482913");
});

test("the same secrets never look the same twice", () => {
  expect(sealSecrets(secrets, "row-1")).not.toBe(sealSecrets(secrets, "row-1"));
});

test("a sealed text moved to another row does not open", () => {
  expect(() => openSecrets(sealSecrets(secrets, "row-1"), "row-2")).toThrow();
});

test("a changed, a cut and an empty sealed text do not open", () => {
  const bytes = Buffer.from(sealSecrets(secrets, "row-1"), "base64url");
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
  expect(() => openSecrets(changed.toString("base64url"), "row-1")).toThrow();
  expect(() => openSecrets(bytes.subarray(0, 20).toString("base64url"), "row-1")).toThrow();
  expect(() => openSecrets("", "row-1")).toThrow();
});
