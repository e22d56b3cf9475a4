import { describe, expect, test, vi } from "vitest";
import { safeReturnTo } from "./auth-route.ts";

vi.stubEnv("APP_URL", "http://localhost:3000");

describe("where to go after signing in", () => {
  test.each([
    ["/", "/"],
    ["/cs/about?page=2", "/cs/about?page=2"],
    ["/about#team", "/about"],
    ["/authors", "/authors"],
    ["/a/../b", "/b"],
    ["/search?q=http://evil.example", "/search?q=http://evil.example"],
  ])("%s leads to %s", (candidate, expected) => {
    expect(safeReturnTo(candidate)).toBe(expected);
  });

  test.each([
    undefined,
    null,
    "",
    "about",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/ /evil.example",
    "/%2f%2fevil.example",
    "/%2F%2Fevil.example",
    "/%5cevil.example",
    "/a/..//evil.example",
    "/.//evil.example",
    "http://evil.example",
    "https://localhost:3000@evil.example/",
    "http://localhost:3000/about",
    "javascript:alert(1)",
    "/javascript:alert(1)\u0000",
    "data:text/html,x",
    "@evil.example",
    "/auth/login",
    "/auth",
    "/AUTH/logout",
    "/ADMIN/pages",
    "/admin/pages",
    "/api/auth/login",
    `/${"x".repeat(512)}`,
  ])("%j leads nowhere", (candidate) => {
    expect(safeReturnTo(candidate)).toBeUndefined();
  });
});
