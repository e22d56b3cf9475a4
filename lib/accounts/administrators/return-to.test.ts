import { describe, expect, it } from "vitest";
import { validReturnTo } from "./sign-in.ts";
import "#test/passkeys/site";

describe("validReturnTo", () => {
  it.each([
    ["/ADMIN", "/ADMIN"],
    ["/ADMIN/cs", "/ADMIN/cs"],
    ["/ADMIN/cs/pages/12", "/ADMIN/cs/pages/12"],
    ["/ADMIN/en/pages?search=a%20b&listingPage=2", "/ADMIN/en/pages?search=a%20b&listingPage=2"],
    ["/ADMIN/en/pages/1#content", "/ADMIN/en/pages/1"],
    ["/ADMIN/en/../cs/pages", "/ADMIN/cs/pages"],
    ["/ADMIN/en/loginPages", "/ADMIN/en/loginPages"],
    ["/ADMIN/en/pages/12/duplicate", "/ADMIN/en/pages/12"],
    ["/ADMIN/pages/12/duplicate/?x=1", "/ADMIN/pages/12"],
    ["/ADMIN/en/pages/12/%64uplicate", "/ADMIN/en/pages/12"],
    ["/ADMIN/en/users/12/reject", "/ADMIN/en/users/12/reject"],
  ])("accepts %s", (candidate, path) => {
    expect(validReturnTo(candidate)).toBe(path);
  });

  it.each([
    [null],
    [undefined],
    [""],
    ["/"],
    ["/pages"],
    ["/ADMINISTRATION"],
    ["/admin"],
    ["ADMIN/en"],
    ["//evil.example/ADMIN"],
    ["/\\evil.example/ADMIN"],
    ["\\\\evil.example/ADMIN"],
    ["/%2f%2fevil.example"],
    ["%2f%2fevil.example/ADMIN"],
    ["/ADMIN\\..\\..\\evil"],
    ["/ADMIN/\t/evil.example"],
    ["/ADMIN/en\r\nSet-Cookie: a=b"],
    ["\t//evil.example"],
    [" /ADMIN"],
    ["https://evil.example/ADMIN"],
    ["http://localhost:3000/ADMIN/en"],
    ["https:/ADMIN/en"],
    ["http://localhost:3000@evil.example/ADMIN"],
    ["/ADMIN@evil.example"],
    ["javascript:alert(1)//ADMIN"],
    ["data:text/html,/ADMIN"],
    ["/ADMIN/.."],
    ["/ADMIN/../auth/login"],
    ["/ADMIN/%2e%2e/auth/login"],
    ["/ADMIN/en/.%2E/../../auth"],
    ["/ADMIN/login"],
    ["/ADMIN/login/callback?code=1"],
    ["/ADMIN/cs/login"],
    ["/ADMIN/cs/login/enroll"],
    ["/ADMIN/cs/LOGIN"],
    ["/ADMIN/en/logout"],
    ["/ADMIN/en/logged-out"],
    [`/ADMIN/en/pages?search=${"a".repeat(600)}`],
  ])("refuses %j", (candidate) => {
    expect(validReturnTo(candidate)).toBeUndefined();
  });
});
