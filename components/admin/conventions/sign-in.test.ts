import { describe, expect, it } from "vitest";
import { signInUrl } from "./sign-in.ts";

describe("signInUrl", () => {
  it("keeps the language and the way back, query included", () => {
    expect(signInUrl({ pathname: "/ADMIN/cs/pages/7", search: "?a=b" })).toBe(
      "/ADMIN/cs/login?returnTo=%2FADMIN%2Fcs%2Fpages%2F7%3Fa%3Db",
    );
  });

  it.each(["/ADMIN/cs/login", "/ADMIN/login"])("is %s itself where that is shown", (pathname) => {
    expect(signInUrl({ pathname, search: "?returnTo=%2FADMIN%2Fcs" })).toBe(
      `${pathname}?returnTo=%2FADMIN%2Fcs`,
    );
  });

  it("works where the address has no language", () => {
    expect(signInUrl({ pathname: "/ADMIN/pages", search: "" })).toBe(
      "/ADMIN/login?returnTo=%2FADMIN%2Fpages",
    );
  });
});
