import { verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { passwordHashOf } from "#lib/accounts/queries/visitor-users";
import { userAuthCodes, userCredentials } from "#lib/accounts/tables";
import { changeSetting } from "#lib/settings/change-setting";
import { execute } from "#test/statements";
import { startSession } from "../session.ts";
import { createUser, deliver, emptySite, type Mail, userNow } from "./site.fixture.ts";
import { createVisitor } from "./visitor.fixture.ts";

vi.mock("@node-rs/argon2", { spy: true });

beforeEach(emptySite);

type Visitor = ReturnType<typeof createVisitor>;

/** Returns a browser that requested a code, and the mail with the code. */
async function askForCode(visitor: Visitor = createVisitor(), fields: Record<string, string> = {}) {
  await visitor.post("request-login", { email: "jana@example.com", ...fields });
  const [mail] = await deliver();
  if (!mail) throw new Error("No mail came.");
  return { visitor, mail, wrong: wrongFor(mail) };
}

const wrongFor = ({ code }: Mail) => (code === "000000" ? "111111" : "000000");

describe("the right code in the right browser", () => {
  test("signs in, once, and spaces do not matter", async () => {
    const user = await createUser("jana");
    const { visitor, mail } = await askForCode();
    const copy = new Map(visitor.jar);
    const code = ` ${mail.code.slice(0, 3)} ${mail.code.slice(3)} `;
    const answer = await visitor.post("verify-code", { code });
    expect(answer).toMatchObject({ status: 200, body: { status: "ok", data: { redirectUrl: "/" } } });
    expect((await visitor.session())?.subject).toBe(String(user.id));
    expect(visitor.jar.has("redakce-sign-in-code")).toBe(false);
    const again = createVisitor();
    again.jar.set("redakce-sign-in-code", copy.get("redakce-sign-in-code") ?? "");
    expect((await again.post("verify-code", { code })).status).toBe(401);
  });

  test("goes where the person wanted to go when asking", async () => {
    await createUser("jana");
    const { visitor, mail } = await askForCode(createVisitor(), { returnTo: "/members" });
    const answer = await visitor.submit("verify-code", { code: mail.code });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/members"]);
  });

  test("ends the link of the same mail, and every other code of the person", async () => {
    await createUser("jana");
    const other = await askForCode(createVisitor({ "x-redakce-peer": "198.51.100.9" }));
    const { visitor, mail } = await askForCode();
    await visitor.post("verify-code", { code: mail.code });
    expect((await createVisitor().post("magic-login", { token: mail.token })).status).toBe(400);
    expect((await other.visitor.post("verify-code", { code: other.mail.code })).status).toBe(401);
    expect((await createVisitor().post("magic-login", { token: other.mail.token })).status).toBe(400);
  });

  test("is refused 15 minutes later", async () => {
    await createUser("jana");
    const { visitor, mail } = await askForCode();
    await database().update(userAuthCodes).set({ expiresAt: new Date() }).run();
    expect((await visitor.post("verify-code", { code: mail.code })).status).toBe(401);
  });

  test("is refused when the person was blocked meanwhile", async () => {
    const user = await createUser("jana");
    const { visitor, mail } = await askForCode();
    await execute("UPDATE users SET status = 'Blocked' WHERE id = ?", user.id);
    expect((await visitor.post("verify-code", { code: mail.code })).status).toBe(401);
    expect(await visitor.session()).toBeUndefined();
  });
});

describe("the right code elsewhere", () => {
  test("is refused in a browser that did not ask, and costs the person no try", async () => {
    await createUser("jana");
    const { visitor, mail } = await askForCode();
    for (let count = 0; count < 6; count += 1)
      expect((await createVisitor().post("verify-code", { code: mail.code })).status).toBe(401);
    expect(await database().select().from(userAuthCodes).orderBy(userAuthCodes.id).all()).toMatchObject([
      { attempts: 0 },
      { attempts: 0 },
    ]);
    expect((await visitor.post("verify-code", { code: mail.code })).status).toBe(200);
  });

  test("is refused in a browser that asked for another person's", async () => {
    await createUser("jana");
    await createUser("petr");
    const stranger = createVisitor();
    await stranger.post("request-login", { email: "petr@example.com" });
    await deliver();
    const { mail } = await askForCode(createVisitor({ "x-redakce-peer": "192.0.2.9" }));
    expect((await stranger.post("verify-code", { code: mail.code })).status).toBe(401);
  });
});

describe("guessing", () => {
  test("ends after five tries: the sixth fails even when right", async () => {
    await createUser("jana");
    const { visitor, mail, wrong } = await askForCode();
    for (let count = 0; count < 5; count += 1)
      expect((await visitor.post("verify-code", { code: wrong })).status).toBe(401);
    expect((await visitor.post("verify-code", { code: mail.code })).status).toBe(401);
    expect(await visitor.session()).toBeUndefined();
  });

  test("in parallel makes at most five tries", async () => {
    await createUser("jana");
    await changeSetting("limits.verifyCode", "1000/900");
    const { visitor, wrong } = await askForCode();
    await Promise.all(Array.from({ length: 30 }, () => visitor.post("verify-code", { code: wrong })));
    const code = await database().select().from(userAuthCodes).where(eq(userAuthCodes.kind, "code")).get();
    expect(code?.attempts).toBe(5);
    expect((await database().select().from(userCredentials).get())?.codeFailures).toBe(5);
  });

  test("costs one verification, whether there is a code to guess or not", async () => {
    await createUser("jana");
    const { visitor, mail, wrong } = await askForCode();
    const unknown = createVisitor();
    await unknown.post("request-login", { email: "nobody@example.com" });
    const answers = [];
    for (const [browser, code] of [
      [visitor, wrong],
      [unknown, wrong],
      [createVisitor(), mail.code],
    ] as const) {
      vi.mocked(verify).mockClear();
      const { status, text, headers } = await browser.post("verify-code", { code });
      answers.push({ status, text, headers: [...headers], work: vi.mocked(verify).mock.calls.length });
    }
    expect(answers[0]).toMatchObject({ status: 401, work: 1 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test("over many days ends codes after a hundred failures, until a link proves the person", async () => {
    const user = await createUser("jana");
    const { visitor, mail } = await askForCode();
    await database().update(userCredentials).set({ codeFailures: 100 }).run();
    expect((await visitor.post("verify-code", { code: mail.code })).status).toBe(401);
    expect((await createVisitor().post("magic-login", { token: mail.token })).status).toBe(200);
    const next = await askForCode(createVisitor({ "x-redakce-peer": "192.0.2.9" }));
    expect((await next.visitor.post("verify-code", { code: next.mail.code })).status).toBe(200);
    expect((await userNow(user.id)).lastSignInAt).not.toBeNull();
  });

  test("is limited to 30 tries of an address in 15 minutes", async () => {
    for (let count = 0; count < 30; count += 1)
      expect((await createVisitor().post("verify-code", { code: "123456" })).status).toBe(401);
    expect((await createVisitor().post("verify-code", { code: "123456" })).status).toBe(429);
  });

  test.each([
    ["", "required"],
    ["12345", "pattern"],
    ["1234567", "pattern"],
    ["12345a", "pattern"],
    ["١٢٣٤٥٦", "pattern"],
  ])("what is no code, such as %j, is refused as %s and costs nothing", async (code, expected) => {
    vi.mocked(verify).mockClear();
    const { status, body } = await createVisitor().post("verify-code", { code });
    expect([status, body]).toMatchObject([422, { errors: [{ field: "code", code: expected }] }]);
    expect(verify).not.toHaveBeenCalled();
  });
});

test("fifty parallel uses of one code sign in once", async () => {
  await createUser("jana");
  await changeSetting("limits.verifyCode", "1000/900");
  const { visitor, mail } = await askForCode();
  const uses = Array.from({ length: 50 }, () => {
    const copy = createVisitor();
    for (const [name, value] of visitor.jar) copy.jar.set(name, value);
    return copy.post("verify-code", { code: mail.code });
  });
  const statuses = (await Promise.all(uses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => [200, 401, 503].includes(status))).toBe(true);
});

describe("the first code of somebody who never proved to read the mailbox", () => {
  test("takes away the password and the sessions of whoever registered with the address", async () => {
    const user = await createUser("jana", { isVerified: false });
    const pretender = createVisitor();
    const { cookie } = await startSession("website", { subject: String(user.id), ip: "", userAgent: "" });
    pretender.jar.set("redakce-website", cookie);
    const { visitor, mail } = await askForCode();
    expect(mail.text.replace(/\s+/g, " ")).toContain("the password chosen at registration stops working");
    const answer = await visitor.post("verify-code", { code: mail.code });
    expect(answer.body.message).toMatch(/password from the registration no longer works/);
    expect(await passwordHashOf(database(), user.id)).toBeNull();
    expect(await pretender.session()).toBeUndefined();
    expect((await userNow(user.id)).emailVerifiedAt).not.toBeNull();
  });

  test("leaves them to somebody who did", async () => {
    const user = await createUser("jana");
    const { visitor, mail } = await askForCode();
    await visitor.post("verify-code", { code: mail.code });
    expect(await passwordHashOf(database(), user.id)).not.toBeNull();
  });
});
