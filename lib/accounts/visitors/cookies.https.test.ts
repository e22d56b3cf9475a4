import { beforeEach, expect, test, vi } from "vitest";
import { createUser, emptySite, password } from "./site.fixture.ts";
import { createVisitor } from "./visitor.fixture.ts";

vi.stubEnv("APP_URL", "https://jablon.example");

beforeEach(emptySite);

test("over https every cookie is Secure and pinned to this host", async () => {
  const user = await createUser("jana");
  const answers = [
    await createVisitor().open("/auth/login"),
    await createVisitor().submit("login", { email: user.email, password }),
    await createVisitor().submit("request-login", { email: user.email }),
    await createVisitor().submit("login", { email: user.email, password: "wrong" }),
    await createVisitor().submit("logout"),
  ];
  const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
  const names = new Set(cookies.map((cookie) => cookie.split("=")[0]));
  expect(names).toEqual(
    new Set([
      "__Host-redakce-auth-notice",
      "__Host-redakce-known-device",
      "__Host-redakce-sign-in-code",
      "__Host-redakce-visitor",
      "__Host-redakce-website",
    ]),
  );
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/;.*Secure; HttpOnly; SameSite=lax$/);
  expect(answers[0]?.headers.get("strict-transport-security")).toBe("max-age=63072000");
});
