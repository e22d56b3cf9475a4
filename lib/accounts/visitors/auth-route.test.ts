import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { verify } from "@node-rs/argon2";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { countInTable } from "#lib/rate-limit/shared-limit";
import { changeSetting } from "#lib/settings/change-setting";
import { execute } from "#test/statements";
import { preSessionToken } from "./known-device.ts";
import { createUser, emptySite, password, varDirectory } from "./site.fixture.ts";
import { createVisitor, endpoints } from "./visitor.fixture.ts";

vi.mock("@node-rs/argon2", { spy: true });

beforeEach(emptySite);

const jana = { email: "jana@example.com", password };

describe("requests that another site may have sent", () => {
  test.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "cross-site", origin: "http://localhost:3000" }, 403],
    [{ "sec-fetch-site": "same-origin" }, 200],
    [{ "sec-fetch-site": "none" }, 200],
  ])("%j: %i", async (headers, status) => {
    await createUser("jana");
    expect((await createVisitor().post("login", jana, headers)).status).toBe(status);
  });

  test.each([
    ["http://localhost:3000", 200],
    ["http://localhost:3000.evil.example", 403],
    ["https://localhost:3000", 403],
    ["null", 403],
    [undefined, 403],
  ])("from an old browser with Origin %s: %i", async (origin, status) => {
    await createUser("jana");
    const { body, ...fromOldBrowser } = { body: JSON.stringify(jana), "content-type": "application/json" };
    const headers = { ...fromOldBrowser, ...(origin === undefined ? {} : { origin }) };
    const visitor = createVisitor();
    expect((await visitor.sendBare("login", body, headers)).status).toBe(status);
  });

  test.each(endpoints)("are refused by /auth/%s", async (endpoint) => {
    const { status, body } = await createVisitor().post(endpoint, jana, { "sec-fetch-site": "cross-site" });
    expect([status, body]).toMatchObject([403, { status: "error" }]);
  });
});

describe("the token of forms", () => {
  test("of the session is needed as soon as there is one, and another session's will not do", async () => {
    await createUser("jana");
    await createUser("petr");
    const [visitor, other] = [createVisitor(), createVisitor()];
    await visitor.post("login", jana);
    await other.post("login", { ...jana, email: "petr@example.com" });
    const [own, foreign] = [(await visitor.session())?.csrf ?? "", (await other.session())?.csrf ?? ""];
    expect((await visitor.post("logout")).status).toBe(403);
    expect((await visitor.post("logout", { _csrf: foreign })).status).toBe(403);
    expect(await visitor.session()).toBeDefined();
    expect((await visitor.post("logout", { _csrf: own })).status).toBe(200);
  });

  test("is needed by a plain form also before there is a session", async () => {
    await createUser("jana");
    const visitor = createVisitor();
    await visitor.open("/auth/login");
    const value = visitor.jar.get("redakce-visitor") ?? "";
    expect((await visitor.submit("login", jana)).status).toBe(403);
    expect(
      (await visitor.submit("login", { ...jana, _csrf: preSessionToken("another browser") })).status,
    ).toBe(403);
    const answer = await visitor.submit("login", { ...jana, _csrf: preSessionToken(value) });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect(visitor.jar.has("redakce-visitor")).toBe(false);
  });
});

describe("bodies", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(jana)) form.set(name, value);

  test.each([
    ["application/x-www-form-urlencoded", new URLSearchParams(jana).toString()],
    ["application/json", JSON.stringify(jana)],
    [undefined, form],
  ])("of %s are read", async (type, body) => {
    await createUser("jana");
    const headers = { accept: "application/json", ...(type ? { "content-type": type } : {}) };
    expect((await createVisitor().send("login", body, headers)).status).toBe(200);
  });

  test.each(["text/plain", "application/xml", "application/jsonx"])(
    "of %s are refused with 415",
    async (type) => {
      const headers = { accept: "application/json", "content-type": type };
      for (const endpoint of endpoints)
        expect((await createVisitor().send(endpoint, "email=jana@example.com", headers)).status).toBe(415);
    },
  );

  test("above 64 KiB are refused with 413, whatever length they claim", async () => {
    const headers = { accept: "application/json", "content-type": "application/json" };
    const body = JSON.stringify({ ...jana, more: "x".repeat(64 * 1024) });
    for (const endpoint of endpoints)
      expect((await createVisitor().send(endpoint, body, headers)).status).toBe(413);
  });

  test("that are no JSON are refused with 400", async () => {
    const headers = { accept: "application/json", "content-type": "application/json" };
    for (const body of ["{", "[]", '"text"', "null"])
      expect((await createVisitor().send("login", body, headers)).status).toBe(400);
  });
});

describe("a store out of order", () => {
  const broken = {
    "in a file": () => {
      const path = join(varDirectory, "broken");
      mkdirSync(join(path, "limits.sqlite"), { recursive: true });
      setStoragePath(path);
    },
    "in a table": () => onTestFinished(countInTable("postgresql://nobody@127.0.0.1:1/none")),
  };

  test.each(Object.entries(broken))(
    "of the limits %s is answered 503, by every limited endpoint",
    async (_, breakIt) => {
      breakIt();
      const fields = { ...jana, name: "Jana", passwordRepeat: password, code: "123456", token: "x", id: "1" };
      for (const endpoint of endpoints.filter((name) => name !== "logout")) {
        const { status, headers, body } = await createVisitor().post(endpoint, fields);
        expect([endpoint, status, body.status]).toEqual([endpoint, 503, "error"]);
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      }
    },
  );

  test("of the database is answered 503 without saying why", async () => {
    await execute("DROP TABLE user_credentials");
    const { status, text, headers } = await createVisitor().post("login", jana);
    expect([status, headers.get("retry-after")]).toEqual([503, "30"]);
    expect(text).not.toMatch(/sqlite|postgres|no such table|does not exist|user_credentials/i);
  });
});

describe("too much hashing at once", () => {
  test("is answered 503 with a time to come back, and never more than 34 wait", async () => {
    await changeSetting("limits.login", "1000/300");
    await changeSetting("limits.loginEmail", "1000/300");
    const refused = Promise.withResolvers<void>();
    onTestFinished(() => void vi.mocked(verify).mockReset());
    vi.mocked(verify).mockImplementation(() => refused.promise.then(() => false));
    let count = 0;
    const attempts = Array.from({ length: 100 }, async () => {
      const answer = await createVisitor().post("login", jana);
      if (answer.status === 503) count += 1;
      if (count === 100 - 34) refused.resolve();
      return answer;
    });
    const answers = await Promise.all(attempts);
    const overloaded = answers.filter(({ status }) => status === 503);
    expect(overloaded.length).toBeGreaterThanOrEqual(100 - 34);
    expect(answers.every(({ status }) => status === 503 || status === 401)).toBe(true);
    expect(overloaded[0]?.headers.get("retry-after")).toBe("2");
  });
});

describe("signing out", () => {
  test("ends the session at once; a copied cookie is dead", async () => {
    await createUser("jana");
    const visitor = createVisitor();
    await visitor.post("login", jana);
    const copy = createVisitor();
    for (const [name, value] of visitor.jar) copy.jar.set(name, value);
    const csrf = (await visitor.session())?.csrf ?? "";
    const answer = await visitor.submit("logout", { _csrf: csrf, language: "cs" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cs"]);
    expect([...visitor.jar.keys()]).toEqual(["redakce-known-device"]);
    expect(await copy.session()).toBeUndefined();
  });

  test("works for somebody who is not signed in", async () => {
    const answer = await createVisitor().post("logout");
    expect(answer.body).toEqual({ status: "ok", message: "You’re signed out.", data: { redirectUrl: "/" } });
  });
});
