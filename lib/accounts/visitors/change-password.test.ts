import { hash } from "@node-rs/argon2";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { passwordHashOf } from "#lib/accounts/queries/visitor-users";
import { cache } from "#lib/accounts/tables";
import { changeSetting } from "#lib/settings/change-setting";
import { execute } from "#test/statements";
import { startSession } from "../session.ts";
import { createUser, deliver, emptySite, everythingStored, password, userNow } from "./site.fixture.ts";
import { createVisitor, deviceOf } from "./visitor.fixture.ts";

vi.mock("@node-rs/argon2", { spy: true });

beforeEach(async () => {
  await emptySite();
  await changeSetting("limits.verifyCode", "1000/900");
});

const fresh = "dva kotle a jeden lis";
const both = { password: fresh, passwordRepeat: fresh };

async function askForReset(peer = "192.0.2.1"): Promise<string> {
  await createVisitor({ "x-redakce-peer": peer }).post("forgotten-password", { email: "jana@example.com" });
  const [mail] = await deliver();
  return mail?.token ?? "";
}

const signInWith = (secret: string) =>
  createVisitor().post("login", { email: "jana@example.com", password: secret });

async function signedInAs(userId: number) {
  const visitor = createVisitor();
  const { cookie, session } = await startSession("website", {
    subject: String(userId),
    ip: "",
    userAgent: "",
  });
  visitor.jar.set("redakce-website", cookie);
  return { visitor, csrf: session.csrf };
}

describe("the mail about a forgotten password", () => {
  test("leads to the page with the token", async () => {
    await createUser("jana");
    await createVisitor().post("forgotten-password", { email: "jana@example.com" });
    const [mail] = await deliver();
    expect(mail).toMatchObject({ template: "passwordReset", to: "jana@example.com" });
    expect(mail?.link).toBe(`/auth/change-password/${mail?.token}`);
  });

  test.each([["Registered"], ["Blocked"]] as const)("is not sent to somebody %s", async (status) => {
    await createUser("jana", { status });
    expect(await askForReset()).toBe("");
  });

  test("leaves the links of the mails before it alive, because a stranger may have asked for it", async () => {
    await createUser("jana");
    const first = await askForReset();
    expect(await askForReset("198.51.100.1")).not.toBe(first);
    expect((await createVisitor().post("change-password", { token: first, ...both })).status).toBe(200);
  });

  test("is sent at most ten times a day, from however many addresses it is asked for", async () => {
    await createUser("jana");
    const device = await deviceOf("jana");
    const tokens = [];
    for (let count = 1; count <= 8; count += 1) tokens.push(await askForReset(`198.51.${count}.1`));
    expect(tokens.slice(0, 7)).not.toContain("");
    expect(tokens[7]).toBe("");
    for (const expected of [1, 1, 1, 0]) {
      await device.post("forgotten-password", { email: "jana@example.com" });
      expect(await deliver()).toHaveLength(expected);
    }
    const token = tokens[0] ?? "";
    expect((await createVisitor().post("change-password", { token, ...both })).status).toBe(200);
  });

  test("leaves in the database only the hash of the token's secret half", async () => {
    await createUser("jana");
    const token = await askForReset();
    const [entry] = await database().select().from(cache).all();
    expect(entry?.key).toMatch(/^change-password\/[\w-]{22}\.[\w-]{43}$/);
    expect(entry?.key).toContain(token.slice(0, 22));
    expect(await everythingStored()).not.toContain(token.slice(23));
  });
});

describe("a new password", () => {
  test("works at once, the old one does not, and the person is told", async () => {
    const user = await createUser("jana", { isVerified: false });
    const answer = await createVisitor().post("change-password", { token: await askForReset(), ...both });
    expect(answer).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(await database().select().from(cache).all()).toEqual([]);
    expect((await signInWith(fresh)).status).toBe(200);
    expect((await signInWith(password)).status).toBe(401);
    expect((await userNow(user.id)).emailVerifiedAt).not.toBeNull();
    expect(await deliver()).toMatchObject([{ template: "passwordChanged", to: "jana@example.com" }]);
    expect(await everythingStored()).not.toContain(fresh);
  });

  test("ends every session but one's own, which goes on under a new id", async () => {
    const user = await createUser("jana");
    const [own, other] = [await signedInAs(user.id), await signedInAs(user.id)];
    const before = await own.visitor.session();
    const headers = { "x-csrf-token": own.csrf };
    await own.visitor.post("change-password", { token: await askForReset(), ...both }, headers);
    const after = await own.visitor.session();
    expect(after?.subject).toBe(String(user.id));
    expect(after?.idHash).not.toBe(before?.idHash);
    expect(await other.visitor.session()).toBeUndefined();
  });

  test("signs nobody in who was not signed in", async () => {
    await createUser("jana");
    const visitor = createVisitor();
    await visitor.post("change-password", { token: await askForReset(), ...both });
    expect(await visitor.session()).toBeUndefined();
  });

  test("ends open sign-in codes", async () => {
    await createUser("jana");
    const asking = createVisitor();
    await asking.post("request-login", { email: "jana@example.com" });
    const [mail] = await deliver();
    await createVisitor().post("change-password", { token: await askForReset(), ...both });
    expect((await asking.post("verify-code", { code: mail?.code ?? "" })).status).toBe(401);
  });
});

describe("a token", () => {
  test("works once", async () => {
    await createUser("jana");
    const token = await askForReset();
    expect((await createVisitor().post("change-password", { token, ...both })).status).toBe(200);
    const again = await createVisitor().post("change-password", { token, ...both });
    expect([again.status, again.body.status]).toEqual([400, "error"]);
  });

  test("works once of fifty parallel uses", async () => {
    await createUser("jana");
    const token = await askForReset();
    const uses = Array.from({ length: 50 }, () =>
      createVisitor().post("change-password", { token, ...both }),
    );
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 400, 503].includes(status))).toBe(true);
  });

  test("dies with the password that it was made for", async () => {
    await createUser("jana");
    const [older, newer] = [await askForReset("192.0.2.2"), await askForReset("192.0.2.3")];
    expect((await createVisitor().post("change-password", { token: newer, ...both })).status).toBe(200);
    expect((await createVisitor().post("change-password", { token: older, ...both })).status).toBe(400);
  });

  test("ends after 15 minutes", async () => {
    await createUser("jana");
    const token = await askForReset();
    const [entry] = await database().select().from(cache).all();
    expect(Math.round(((entry?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(15);
    await database().update(cache).set({ expiresAt: new Date() }).run();
    expect((await createVisitor().post("change-password", { token, ...both })).status).toBe(400);
  });

  test("of somebody blocked meanwhile does not work", async () => {
    const user = await createUser("jana");
    const token = await askForReset();
    await execute("UPDATE users SET status = 'Blocked' WHERE id = ?", user.id);
    expect((await createVisitor().post("change-password", { token, ...both })).status).toBe(400);
  });

  test("that was made up costs no hashing", async () => {
    await createUser("jana");
    const token = await askForReset();
    vi.mocked(hash).mockClear();
    for (const madeUp of [
      "",
      "x",
      `${token}x`,
      `${token.slice(0, 22)}.${"A".repeat(43)}`,
      `${"A".repeat(22)}${token.slice(22)}`,
    ])
      expect((await createVisitor().post("change-password", { token: madeUp, ...both })).status).toBe(400);
    expect(hash).not.toHaveBeenCalled();
  });
});

describe("passwords that are refused", () => {
  test.each([
    [{ password: "", passwordRepeat: "" }, "password", "required"],
    [{ password: "short", passwordRepeat: "short" }, "password", "too_short"],
    [{ password: "x".repeat(257), passwordRepeat: "x".repeat(257) }, "password", "too_long"],
    [{ password: "password1234567", passwordRepeat: "password1234567" }, "password", "common"],
    [{ password: "jana.example.2026", passwordRepeat: "jana.example.2026" }, "password", "personal"],
    [{ password: fresh, passwordRepeat: `${fresh}!` }, "passwordRepeat", "mismatch"],
  ])("%j leaves the old one and the token as they are", async (fields, field, code) => {
    const user = await createUser("jana");
    const token = await askForReset();
    const before = await passwordHashOf(database(), user.id);
    const { status, body } = await createVisitor().post("change-password", { token, ...fields });
    expect([status, body]).toMatchObject([422, { errors: [{ field, code }] }]);
    expect(await passwordHashOf(database(), user.id)).toBe(before);
    expect(await database().select().from(cache).all()).toHaveLength(1);
  });
});

test("a plain form is led on, back to its page, or to the page of a dead link", async () => {
  await createUser("jana");
  const token = await askForReset();
  const locationOf = async (fields: Record<string, string>) => {
    const { status, headers } = await createVisitor().submit("change-password", {
      ...fields,
      language: "cs",
    });
    return [status, headers.get("location")];
  };
  const path = `/auth/change-password/${token}?language=cs`;
  expect(await locationOf({ token, password: "short", passwordRepeat: "short" })).toEqual([303, path]);
  expect(await locationOf({ token, ...both })).toEqual([303, "/auth/password-changed?language=cs"]);
  expect(await locationOf({ token, ...both })).toEqual([303, "/auth/link-expired?kind=reset&language=cs"]);
});
