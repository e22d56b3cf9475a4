import { sealData } from "iron-session";
import { describe, expect, test, vi } from "vitest";
import { sealCookie } from "../session-cookie.ts";
import { openBinding, sealBinding } from "./code-binding.ts";
import { formAgeMs, signedFormTime } from "./form-time.ts";
import { preSessionToken } from "./known-device.ts";
import { openNotice, sealNotice } from "./respond.ts";

vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");

const now = new Date();
const binding = {
  id: "id",
  earlier: ["an earlier id"],
  email: "jana@example.com",
  returnTo: "/about",
  expiresAt: now.getTime() + 900_000,
};
const notice = {
  path: "/auth/login",
  status: "error" as const,
  message: "No.",
  errors: [],
  texts: { email: "jana@example.com" },
};

describe("a cookie sealed here", () => {
  test("opens to what was put in", async () => {
    expect(await openBinding(await sealBinding(binding), now)).toEqual(binding);
    expect(await openNotice(await sealNotice(notice))).toEqual(notice);
  });

  test("does not open as another one, after its time, or when it was made elsewhere", async () => {
    const later = new Date(now.getTime() + 900_000);
    expect(await openBinding(await sealBinding(binding), later)).toBeUndefined();
    expect(await openBinding(await sealNotice(notice), now)).toBeUndefined();
    expect(await openNotice(await sealBinding(binding))).toBeUndefined();
    expect(await openBinding(await sealCookie("an id of a session"), now)).toBeUndefined();
    const elsewhere = await sealData(binding, { password: "another secret, also long enough to seal" });
    expect(await openBinding(elsewhere, now)).toBeUndefined();
    for (const junk of [undefined, "", "junk"]) {
      expect(await openBinding(junk, now)).toBeUndefined();
      expect(await openNotice(junk)).toBeUndefined();
    }
  });

  test("stays below the 4096 bytes of a cookie at its largest", async () => {
    const long = "ž".repeat(300);
    const errors = ["name", "email", "password"].map((field) => ({ field, message: "x".repeat(120) }));
    const largest = { ...notice, errors, texts: { name: long, email: long, language: "cs" } };
    expect(encodeURIComponent(await sealNotice(largest)).length).toBeLessThan(4000);
    const earlier = Array.from({ length: 4 }, () => "x".repeat(43));
    const longest = { ...binding, earlier, email: "x".repeat(254), returnTo: `/${"x".repeat(511)}` };
    expect(encodeURIComponent(await sealBinding(longest)).length).toBeLessThan(4000);
  });
});

describe("the signed time of a form", () => {
  test("tells its age", () => {
    expect(formAgeMs(signedFormTime(now), new Date(now.getTime() + 1234))).toBe(1234);
  });

  test.each(["", ".", "1234", `1234.${preSessionToken("1234")}`, `${signedFormTime(now)}x`])(
    "%j was not signed here",
    (signed) => {
      expect(formAgeMs(signed, now)).toBeUndefined();
    },
  );
});

test("the token of a visitor belongs to one cookie", () => {
  expect(preSessionToken("a")).toBe(preSessionToken("a"));
  expect(preSessionToken("a")).not.toBe(preSessionToken("b"));
});
