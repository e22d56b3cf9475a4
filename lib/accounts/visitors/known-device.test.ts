import { beforeEach, describe, expect, test } from "vitest";
import { isKnownDevice } from "./known-device.ts";
import { createUser, deliver, emptySite, everythingStored, password } from "./site.fixture.ts";
import { createVisitor, deviceOf } from "./visitor.fixture.ts";

const name = "redakce-known-device";
const email = "jana@example.com";

beforeEach(async () => {
  await emptySite();
  await createUser("jana");
});

type Visitor = ReturnType<typeof createVisitor>;

const knows = ({ jar }: Visitor, about = email) => {
  const value = decodeURIComponent(jar.get(name) ?? "");
  return isKnownDevice({ cookies: new Map([[name, { name, value }]]) as never }, about);
};

describe("a browser is known", () => {
  test("after a password", async () => {
    const visitor = createVisitor();
    const { headers } = await visitor.post("login", { email, password });
    expect(await knows(visitor)).toBe(true);
    const cookie = headers.getSetCookie().find((text) => text.startsWith(`${name}=`));
    expect(cookie).toMatch(/; Path=\/;.*Max-Age=34560000;.*HttpOnly; SameSite=lax$/i);
  });

  test("after a code, and after a link by its button or by reading it", async () => {
    const byCode = createVisitor();
    await byCode.post("request-login", { email });
    await byCode.post("verify-code", { code: (await deliver())[0]?.code ?? "" });
    expect(await knows(byCode)).toBe(true);
    const byLink = createVisitor();
    await byLink.post("request-login", { email });
    await byLink.open((await deliver())[0]?.link ?? "");
    expect(await knows(byLink)).toBe(true);
    const byButton = createVisitor();
    await createVisitor().post("request-login", { email });
    await byButton.post("magic-login", { token: (await deliver())[0]?.token ?? "" });
    expect(await knows(byButton)).toBe(true);
  });

  test("still after signing out", async () => {
    const visitor = await deviceOf("jana");
    expect(await visitor.session()).toBeUndefined();
    expect(await knows(visitor)).toBe(true);
  });

  test("to each of the last five people who signed in by it", async () => {
    const people = ["petr", "eva", "adam", "iva", "olga"];
    const visitor = await deviceOf("jana");
    for (const person of people) {
      await createUser(person);
      const other = createVisitor({ "x-redakce-peer": "203.0.113.5" });
      for (const [cookie, value] of visitor.jar) other.jar.set(cookie, value);
      await other.post("login", { email: `${person}@example.com`, password });
      visitor.jar.set(name, other.jar.get(name) ?? "");
    }
    for (const person of people) expect(await knows(visitor, `${person}@example.com`)).toBe(true);
    expect(await knows(visitor)).toBe(false);
    expect(visitor.jar.get(name)?.length).toBeLessThan(1000);
  });
});

describe("a browser is not known", () => {
  test("after a refused password, a request for a code, or a registration", async () => {
    const visitor = createVisitor();
    await visitor.post("login", { email, password: "wrong" });
    await visitor.post("request-login", { email });
    await visitor.post("forgotten-password", { email });
    const eva = { name: "Eva", email: "eva@example.com", password, passwordRepeat: password };
    await visitor.post("registration", eva);
    expect(visitor.jar.has(name)).toBe(false);
  });

  test("by a cookie that was made up, or of another kind", async () => {
    const visitor = await deviceOf("jana");
    const other = createVisitor();
    await other.post("login", { email, password });
    const own = other.jar.get("redakce-website") ?? "";
    for (const value of ["", "junk", "Fe26.2*1*x", own, visitor.jar.get(name)?.slice(20) ?? ""]) {
      other.jar.set(name, value);
      expect(await knows(other)).toBe(false);
    }
  });
});

describe("the cookie alone", () => {
  test("opens nothing to a thief", async () => {
    const thief = createVisitor({ "x-redakce-peer": "192.0.2.66" });
    const value = (await deviceOf("jana")).jar.get(name) ?? "";
    thief.jar.set(name, value);
    thief.jar.set("redakce-website", value);
    thief.jar.set("redakce-sign-in-code", value);
    expect(await thief.session()).toBeUndefined();
    expect((await thief.post("login", { email, password: "wrong" })).status).toBe(401);
    expect((await thief.post("verify-code", { code: "123456" })).status).toBe(401);
  });

  test("tells nobody's address, and is stored nowhere", async () => {
    const value = decodeURIComponent((await deviceOf("jana")).jar.get(name) ?? "");
    expect(value).toMatch(/^Fe26\.2\*/);
    for (const part of value.split(/[*.~]/))
      expect(Buffer.from(part, "base64url").toString("latin1")).not.toContain("jana");
    expect(await everythingStored()).not.toContain(value);
  });
});
