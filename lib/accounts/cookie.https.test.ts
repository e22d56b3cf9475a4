import { expect, test, vi } from "vitest";
import { cookieAttributes, cookieName, sessionCookieAttributes } from "./session-cookie.ts";

vi.stubEnv("APP_URL", "https://www.example.org");

test("on https a session cookie is Secure and pinned to its host", () => {
  expect(cookieName("admin")).toBe("__Host-redakce-admin");
  expect(cookieName("website")).toBe("__Host-redakce-website");
  expect(sessionCookieAttributes("admin")).toMatchObject({ secure: true, path: "/", httpOnly: true });
  expect(cookieAttributes(60)).not.toHaveProperty("domain");
});
