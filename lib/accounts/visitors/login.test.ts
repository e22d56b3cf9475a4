import { hash, verify } from "@node-rs/argon2";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { passwordHashOf, setPasswordHash } from "#lib/accounts/queries/visitor-users";
import { argon2Parameters } from "#lib/platform/argon2-parameters";
import { changeSetting } from "#lib/settings/change-setting";
import { noticeCookieName, openNotice } from "./respond.ts";
import { createUser, emptySite, everythingStored, password, userNow } from "./site.fixture.ts";
import { createVisitor } from "./visitor.fixture.ts";

// This test needs the real parameters.
vi.unmock("#lib/platform/argon2-parameters");

vi.mock("@node-rs/argon2", { spy: true });

beforeEach(emptySite);

describe("signing in with a password", () => {
  test("starts a session and says where to go", async () => {
    const user = await createUser("jana");
    const visitor = createVisitor();
    const answer = await visitor.post("login", { email: " Jana@Example.COM ", password });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: "ok", message: "You’re signed in.", data: { redirectUrl: "/" } });
    expect((await visitor.session())?.subject).toBe(String(user.id));
    expect((await userNow(user.id)).lastSignInAt).not.toBeNull();
  });

  test("leads a plain form to where it came from, and never off the site", async () => {
    await createUser("jana");
    const fields = { email: "jana@example.com", password };
    const good = await createVisitor().submit("login", { ...fields, returnTo: "/about?page=2" });
    expect([good.status, good.headers.get("location")]).toEqual([303, "/about?page=2"]);
    const bad = await createVisitor().submit("login", {
      ...fields,
      returnTo: "//evil.example",
      language: "cs",
    });
    expect([bad.status, bad.headers.get("location")]).toEqual([303, "/cs"]);
  });

  test("gives a new session id and token, and ends the session that was there", async () => {
    await createUser("jana");
    const visitor = createVisitor();
    await visitor.post("login", { email: "jana@example.com", password });
    const before = await visitor.session();
    const headers = { "x-csrf-token": before?.csrf ?? "" };
    const cookie = visitor.jar.get("redakce-website") ?? "";
    await visitor.post("login", { email: "jana@example.com", password }, headers);
    const after = await visitor.session();
    expect(after?.idHash).not.toBe(before?.idHash);
    expect(after?.csrf).not.toBe(before?.csrf);
    visitor.jar.set("redakce-website", cookie);
    expect(await visitor.session()).toBeUndefined();
  });
});

describe("unknown, wrong and blocked", () => {
  async function answers() {
    await createUser("jana");
    await createUser("boris", { status: "Blocked" });
    await createUser("klara", { hasPassword: false });
    await createUser("wanda", { status: "Registered" });
    const attempts = [
      { email: "nobody@example.com", password },
      { email: "jana@example.com", password: "something else" },
      { email: "boris@example.com", password },
      { email: "klara@example.com", password },
      { email: "wanda@example.com", password: "something else" },
    ];
    const seen = [];
    for (const attempt of attempts) {
      vi.mocked(verify).mockClear();
      vi.mocked(hash).mockClear();
      const { status, text, headers } = await createVisitor().post("login", attempt);
      const work = {
        verifications: vi.mocked(verify).mock.calls.length,
        hashes: vi.mocked(hash).mock.calls.length,
      };
      seen.push({ status, text, headers: [...headers], work });
    }
    return seen;
  }

  test("get the same status, body and headers after one verification each", async () => {
    const [first, ...others] = await answers();
    expect(first).toMatchObject({ status: 401, work: { verifications: 1, hashes: 0 } });
    for (const other of others) expect(other).toEqual(first);
  });

  test("lead a plain form to the same page with the same message", async () => {
    await createUser("jana");
    await createUser("boris", { status: "Blocked" });
    const seen = [];
    for (const email of ["nobody@example.com", "jana@example.com", "boris@example.com"]) {
      const visitor = createVisitor();
      const { status, text, headers } = await visitor.submit("login", { email, password: "something else" });
      const notice = await openNotice(decodeURIComponent(visitor.jar.get(noticeCookieName()) ?? ""));
      seen.push({ status, text, location: headers.get("location"), notice: { ...notice, texts: {} } });
    }
    expect(seen[0]).toMatchObject({ status: 303, notice: { status: "error" } });
    for (const other of seen) expect(other).toEqual(seen[0]);
  });

  test("are verified with the parameters of today, the dummy too", async () => {
    await createVisitor().post("login", { email: "nobody@example.com", password });
    const [used] = vi.mocked(verify).mock.calls.at(-1) ?? [];
    const { memoryCost, timeCost, parallelism } = argon2Parameters;
    expect(used).toContain(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  });
});

describe("somebody whose registration waits", () => {
  test("learns so after the right password only, and gets no session", async () => {
    await createUser("wanda", { status: "Registered" });
    const visitor = createVisitor();
    vi.mocked(verify).mockClear();
    const right = await visitor.post("login", { email: "wanda@example.com", password });
    expect(right.status).toBe(403);
    expect(right.body.message).toMatch(/waiting for approval/);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(await visitor.session()).toBeUndefined();
    expect(right.headers.getSetCookie()).toEqual([]);
  });
});

describe("what is not accepted", () => {
  test.each([
    [{ email: "", password }, "email", "required"],
    [{ email: "jana", password }, "email", "invalid_email"],
    [{ email: "a@example.com,b@example.com", password }, "email", "invalid_email"],
    [{ email: "jana@example.com", password: "" }, "password", "required"],
    [{ email: "jana@example.com", password: "x".repeat(257) }, "password", "too_long"],
  ])("%j is refused before any hashing", async (fields, field, code) => {
    vi.mocked(verify).mockClear();
    const { status, body } = await createVisitor().post("login", fields);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field, code }] });
    expect(verify).not.toHaveBeenCalled();
  });

  test("a plain form gets back to its page with what was typed, the password excepted", async () => {
    const visitor = createVisitor();
    const answer = await visitor.submit("login", { email: "jana@example.com", password: "a wrong guess" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/auth/login?method=password&language=en");
    const page = await visitor.open("/auth/login?method=password&language=en");
    expect(page.headers.get("x-middleware-request-x-redakce-notice")).toMatch(/^Fe26/);
    expect(visitor.jar.has("redakce-auth-notice")).toBe(false);
  });
});

describe("hashes", () => {
  test("of older parameters are replaced at a sign-in", async () => {
    const user = await createUser("jana");
    const { hash: realHash } = await vi.importActual<typeof import("@node-rs/argon2")>("@node-rs/argon2");
    const old = await realHash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await setPasswordHash(database(), user.id, old, new Date());
    await createVisitor().post("login", { email: "jana@example.com", password });
    expect(await passwordHashOf(database(), user.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await createVisitor().post("login", { email: "jana@example.com", password })).toMatchObject({
      status: 200,
    });
  });

  test.each(["$argon2id$v=19$m=4194304,t=2,p=1$c29tZXNhbHRzYWx0$aGFzaGhhc2hoYXNo", "plain", ""])(
    "that cannot be used, such as %j, cost one verification of the dummy",
    async (stored) => {
      const user = await createUser("jana");
      await setPasswordHash(database(), user.id, stored, new Date());
      vi.mocked(verify).mockClear();
      expect(await createVisitor().post("login", { email: "jana@example.com", password })).toMatchObject({
        status: 401,
      });
      expect(vi.mocked(verify).mock.calls.map(([used]) => String(used).slice(0, 30))).toEqual([
        "$argon2id$v=19$m=19456,t=2,p=1",
      ]);
    },
  );
});

describe("the limits of signing in", () => {
  const wrong = { email: "jana@example.com", password: "a wrong guess" };

  test("five tries of an address for an e-mail in five minutes, known or not", async () => {
    await createUser("jana");
    for (const email of ["jana@example.com", "nobody@example.com"]) {
      const visitor = createVisitor({
        "x-redakce-peer": email === "jana@example.com" ? "192.0.2.7" : "192.0.2.8",
      });
      for (let count = 0; count < 5; count += 1)
        expect((await visitor.post("login", { ...wrong, email })).status).toBe(401);
      vi.mocked(verify).mockClear();
      const refused = await visitor.post("login", { ...wrong, email });
      expect(refused.status).toBe(429);
      expect(refused.body).toEqual({
        error: "rate_limited",
        message: expect.stringContaining("Too many attempts"),
      });
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(290);
      expect(verify).not.toHaveBeenCalled();
    }
  });

  test("are not moved by headers that claim another address", async () => {
    for (let count = 0; count < 5; count += 1) await createVisitor().post("login", wrong, forged(count));
    expect((await createVisitor().post("login", wrong, forged(5))).status).toBe(429);
    expect((await createVisitor({ "x-redakce-peer": "198.51.100.9" }).post("login", wrong)).status).toBe(401);
  });

  test("of a stranger do not keep the owner out, who comes from elsewhere", async () => {
    await createUser("jana");
    const stranger = createVisitor({ "x-redakce-peer": "203.0.113.66" });
    for (let count = 0; count < 20; count += 1) await stranger.post("login", wrong);
    const owner = createVisitor({ "x-redakce-peer": "198.51.100.10" });
    expect((await owner.post("login", { email: "jana@example.com", password })).status).toBe(200);
  });

  test("a success forgets the failures for the e-mail, not those of the address", async () => {
    await createUser("jana");
    const right = { email: "jana@example.com", password };
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1) await createVisitor().post("login", wrong);
      expect((await createVisitor().post("login", right)).status).toBe(200);
    }
    expect((await createVisitor().post("login", right)).status).toBe(429);
  });

  test("follow their settings", async () => {
    await changeSetting("limits.loginEmail", "1/60");
    expect((await createVisitor().post("login", wrong)).status).toBe(401);
    expect((await createVisitor().post("login", wrong)).status).toBe(429);
  });

  test("a plain form is refused in plain text", async () => {
    await changeSetting("limits.login", "0/60");
    const refused = await createVisitor({ "accept-language": "cs" }).submit("login", wrong);
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(/^Příliš mnoho/);
    expect(refused.headers.get("content-type")).toMatch(/^text\/plain/);
  });

  const forged = (count: number) => ({
    "x-forwarded-for": `203.0.113.${count}`,
    "x-real-ip": `203.0.113.${count}`,
    forwarded: `for=203.0.113.${count}`,
  });
});

test("neither passwords nor addresses get into the log", async () => {
  await createUser("jana");
  await createVisitor().post("login", { email: "jana@example.com", password });
  await createVisitor().post("login", { email: "jana@example.com", password: "canary in a coal mine" });
  await createVisitor().post("login", {
    email: "somebody.else@example.com",
    password: "canary in a coal mine",
  });
  const stored = await everythingStored();
  for (const secret of [password, "canary in a coal mine", "somebody.else@example.com"])
    expect(stored).not.toContain(secret);
});
