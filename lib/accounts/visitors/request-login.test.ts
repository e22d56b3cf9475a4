import { hash, verify } from "@node-rs/argon2";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { userAuthCodes } from "#lib/accounts/tables";
import { jobs } from "#lib/jobs/tables";
import { argon2Parameters } from "#lib/platform/argon2-parameters";
import { statementsOf } from "#test/statements-of";
import { createUser, deliver, emptySite, everythingStored, password } from "./site.fixture.ts";
import { createVisitor, type Endpoint } from "./visitor.fixture.ts";

vi.mock("@node-rs/argon2", { spy: true });

beforeEach(emptySite);

const requests: [Endpoint, Record<string, string>][] = [
  ["request-login", {}],
  ["request-code", {}],
  ["forgotten-password", {}],
  ["request-confirmation", {}],
  ["registration", { name: "Jana Nová", password, passwordRepeat: password }],
];

describe.each(requests)("POST /auth/%s", (endpoint, fields) => {
  const addresses = ["jana@example.com", "wanda@example.com", "boris@example.com", "nobody@example.com"];

  beforeEach(async () => {
    await createUser("jana");
    await createUser("wanda", { status: "Registered" });
    await createUser("boris", { status: "Blocked" });
  });

  test("answers the same for every address", async () => {
    const seen = [];
    for (const [index, email] of addresses.entries()) {
      const visitor = createVisitor({ "x-redakce-peer": `192.0.2.${index + 1}` });
      const { status, text, headers } = await visitor.post(endpoint, { ...fields, email });
      seen.push({ status, text, headers: [...headers].map(([name, value]) => [name, withoutValue(value)]) });
    }
    expect(seen[0]?.status).toBe(200);
    for (const other of seen) expect(other).toEqual(seen[0]);
  });

  test("looks nobody up, hashes nothing and sends nothing: it enqueues one job", async () => {
    vi.mocked(hash).mockClear();
    vi.mocked(verify).mockClear();
    const statements = await statementsOf(() =>
      createVisitor().post(endpoint, { ...fields, email: "jana@example.com" }),
    );
    expect(statements.length).toBeGreaterThan(0);
    const touched = statements
      .map(({ text }) => text)
      .filter((text) => /"(users|user_\w+|cache)"/.test(text));
    expect(touched).toEqual([]);
    expect(hash).not.toHaveBeenCalled();
    expect(verify).not.toHaveBeenCalled();
    expect(await database().select().from(jobs).all()).toMatchObject([{ attempts: 0 }]);
  });

  test("keeps passwords sealed until the worker has hashed them", async () => {
    await createVisitor().post(endpoint, { ...fields, email: "nobody@example.com" });
    expect(await everythingStored()).not.toContain(password);
    await deliver();
    expect(await everythingStored()).not.toContain(password);
  });

  test("limits unknown and known addresses alike", async () => {
    const outcomes = [];
    for (const [index, email] of ["jana@example.com", "nobody@example.com"].entries()) {
      const visitor = createVisitor({ "x-redakce-peer": `198.51.100.${index}` });
      const statuses = [];
      for (let count = 0; count < 6; count += 1) {
        statuses.push((await visitor.post(endpoint, { ...fields, email })).status);
      }
      outcomes.push(statuses);
    }
    expect(outcomes[0]).toEqual([200, 200, 200, 200, 200, 429]);
    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  test("refuses what is no address", async () => {
    for (const email of ["", "jana", "jana@example.com\r\nBcc: x@example.com", "a@b.cz, c@d.cz"]) {
      const { status, body } = await createVisitor().post(endpoint, { ...fields, email });
      expect(status).toBe(422);
      expect(body).toMatchObject({ errors: [{ field: "email" }] });
    }
  });
});

describe("a request for a code", () => {
  test("sends one mail with a code and a link that both work for 15 minutes", async () => {
    await createUser("jana", { language: "cs" });
    await createVisitor().post("request-login", { email: "JANA@example.com" });
    const mails = await deliver();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ template: "signInCode", to: "jana@example.com" });
    expect(mail?.code).toMatch(/^\d{6}$/);
    expect(mail?.link).toBe(`/auth/magic-login?token=${mail?.token}&language=cs`);
    const rows = await database().select().from(userAuthCodes).orderBy(userAuthCodes.id).all();
    expect(rows.map(({ kind }) => kind)).toEqual(["code", "link"]);
    const { memoryCost, timeCost, parallelism } = argon2Parameters;
    for (const row of rows) {
      expect(row.hash).toContain(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
      expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(15 * 60_000);
    }
  });

  test.each([["Registered"], ["Blocked"]] as const)("sends nothing to somebody %s", async (status) => {
    await createUser("wanda", { status });
    await createVisitor().post("request-login", { email: "wanda@example.com" });
    expect(await deliver()).toEqual([]);
  });

  test("leaves neither the code nor the token in the database or the log", async () => {
    await createUser("jana");
    await createVisitor().post("request-login", { email: "jana@example.com" });
    const [mail] = await deliver();
    const [selector = "", verifier = ""] = mail?.token.split(".") ?? [];
    const stored = await everythingStored();
    expect(stored).toContain(selector);
    for (const secret of [verifier, mail?.token ?? "", `"${mail?.code}"`])
      expect(stored).not.toContain(secret);
  });

  test("builds links from the configured address, whatever the request's headers say", async () => {
    await createUser("jana");
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      origin: "http://localhost:3000",
    };
    await createVisitor().post("request-login", { email: "jana@example.com" }, headers);
    await createVisitor().post("forgotten-password", { email: "jana@example.com" }, headers);
    const registering = { name: "Eva", email: "eva@example.com", password, passwordRepeat: password };
    await createVisitor().post("registration", registering, headers);
    const mails = await deliver();
    expect(new Set(mails.map(({ template }) => template))).toEqual(
      new Set(["approvalRequest", "passwordReset", "registrationReceived", "signInCode"]),
    );
    for (const { html, text } of mails) {
      expect(html + text).not.toContain("evil.example");
      for (const [address] of text.matchAll(/https?:\/\/\S+/g))
        expect(address).toMatch(/^http:\/\/localhost:3000\b/);
    }
  });

  test("binds every browser, also for an address that nobody has", async () => {
    const visitor = createVisitor();
    const { headers } = await visitor.post("request-login", { email: "nobody@example.com" });
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^redakce-sign-in-code=[^;]+; Path=\/; .*Max-Age=900; .*HttpOnly; SameSite=lax$/);
  });
});

describe("codes of one person", () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);

  test("are at most three at once, whichever browser asks, and a further request leaves them alone", async () => {
    await createUser("jana");
    const visitors = [1, 2, 3, 4].map((network) => createVisitor({ "x-redakce-peer": `192.0.${network}.1` }));
    const answers = [];
    const mails = [];
    for (const visitor of visitors) {
      const { status, text } = await visitor.post("request-login", { email: "jana@example.com" });
      answers.push([status, text]);
      mails.push((await deliver())[0]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(mails.map((mail) => mail?.template)).toEqual([
      "signInCode",
      "signInCode",
      "signInCode",
      undefined,
    ]);
    expect(await liveCodes()).toBe(3);
    expect((await visitors[0]?.post("verify-code", { code: mails[0]?.code ?? "" }))?.status).toBe(200);
  });

  test("asked for by one browser all work there, the code and the link of each", async () => {
    await createUser("jana");
    for (const used of [0, 1, 2]) {
      const visitor = createVisitor({ "x-redakce-peer": `192.0.2.${used}` });
      const mails = [];
      for (let count = 0; count < 3; count += 1) {
        await visitor.post("request-login", { email: "jana@example.com" });
        mails.push(...(await deliver()));
      }
      expect(mails).toHaveLength(3);
      if (used === 1) expect((await visitor.open(mails[1]?.link ?? "")).status).toBe(303);
      else expect((await visitor.post("verify-code", { code: mails[used]?.code ?? "" })).status).toBe(200);
      expect(await liveCodes()).toBe(0);
    }
  });

  test("are at most ten a day", async () => {
    await createUser("jana");
    const sent = [];
    for (let count = 0; count < 12; count += 1) {
      await createVisitor({ "x-redakce-peer": `192.0.${count}.1` }).post("request-login", {
        email: "jana@example.com",
      });
      await database().update(jobs).set({ validUntil: null }).run();
      sent.push((await deliver(minutes(count * 16))).length);
    }
    expect(sent).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
  });

  async function liveCodes(): Promise<number> {
    const rows = await database().select().from(userAuthCodes).orderBy(userAuthCodes.id).all();
    return rows.filter(({ kind, usedAt }) => kind === "code" && usedAt === null).length;
  }
});

/** Sealed values differ every time; only their presence must not. */
function withoutValue(cookie: string): string {
  return cookie.replace(/=Fe26[^;]+/, "=…").replace(/Expires=[^;]+/, "Expires=…");
}
