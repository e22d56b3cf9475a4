import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { userAuthCodes } from "#lib/accounts/tables";
import { usersTable as users } from "#lib/accounts/users";
import { changeSetting } from "#lib/settings/change-setting";
import { findWebsiteUser, passwordHashOf, waitingRegistrations } from "../queries/visitor-users.ts";
import { signedFormTime } from "./form-time.ts";
import { openNotice } from "./respond.ts";
import { createUser, deliver, emptySite, everythingStored, password } from "./site.fixture.ts";
import { createVisitor } from "./visitor.fixture.ts";

// This test needs the real parameters.
vi.unmock("#lib/platform/argon2-parameters");

beforeEach(emptySite);

const eva = {
  name: "Eva Nová",
  email: "Eva@Example.com",
  password,
  passwordRepeat: password,
  language: "cs",
};
const allUsers = async () => database().select().from(users).orderBy(users.id).all();
const secondsAgo = (seconds: number) => signedFormTime(new Date(Date.now() - seconds * 1000));

describe("a registration", () => {
  test("becomes a user who waits, an e-mail to the person and one to the administrator", async () => {
    const answer = await createVisitor().post("registration", eva);
    expect(answer).toMatchObject({ status: 200, body: { status: "ok" } });
    const mails = await deliver();
    expect(mails.map(({ template, to }) => [template, to])).toEqual([
      ["registrationReceived", "eva@example.com"],
      ["approvalRequest", "office@example.org"],
    ]);
    const [user] = await allUsers();
    expect(user).toMatchObject({
      name: "Eva Nová",
      email: "eva@example.com",
      status: "Registered",
      language: "cs",
    });
    expect(await passwordHashOf(database(), user?.id ?? 0)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(mails[1]?.link).toBe(`/auth/approve-registration?id=${user?.id}&token=${mails[1]?.token}`);
    expect(await waitingRegistrations(10)).toMatchObject({
      count: 1,
      users: [{ id: user?.id, name: "Eva Nová" }],
    });
  });

  test("is refused while registration is closed, and the form says so", async () => {
    await changeSetting("registration.isOpen", "off");
    const answer = await createVisitor().post("registration", eva);
    expect(answer).toMatchObject({ status: 403, body: { status: "error" } });
    expect(await deliver()).toEqual([]);
    expect(await allUsers()).toEqual([]);
    await changeSetting("registration.isOpen", "on");
    expect((await createVisitor().post("registration", eva)).status).toBe(200);
  });

  test("stores the tokens of approval and confirmation as Argon2id hashes, for a week", async () => {
    await createVisitor().post("registration", eva);
    const mails = await deliver();
    const rows = await database().select().from(userAuthCodes).orderBy(userAuthCodes.id).all();
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(["approval", "confirmation"]);
    for (const row of rows) {
      expect(row.hash).toMatch(/^\$argon2id\$/);
      expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(7 * 24 * 3600 * 1000);
    }
    for (const { token } of mails) expect(await everythingStored()).not.toContain(token.slice(23));
  });

  test("takes a status, a role or an approval from nobody", async () => {
    const more = { status: "Active", role: "admin", approved: "1", id: "77", emailVerifiedAt: "2026-01-01" };
    await createVisitor().post("registration", { ...eva, ...more });
    await deliver();
    expect(await allUsers()).toMatchObject([
      { status: "Registered", emailVerifiedAt: null, createdBy: null },
    ]);
    expect(await findWebsiteUser(77)).toBeUndefined();
  });

  test("of a known address changes nothing there", async () => {
    const known = await createUser("eva");
    const hash = await passwordHashOf(database(), known.id);
    const answer = await createVisitor().post("registration", {
      ...eva,
      name: "Somebody else",
      password: "uplne jine heslo",
      passwordRepeat: "uplne jine heslo",
    });
    expect(answer.status).toBe(200);
    expect((await deliver()).map(({ to }) => to)).toEqual([known.email]);
    expect(await allUsers()).toEqual([known]);
    expect(await passwordHashOf(database(), known.id)).toBe(hash);
  });

  test("of an address with an account tells its owner, in the owner's language, once a day", async () => {
    const known = await createUser("eva", { language: "cs" });
    await createVisitor().post("registration", { ...eva, language: "en" });
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: "accountExists", to: known.email });
    expect(mail?.subject).toContain("Účet už u nás máte");
    expect(mail?.text).toContain("http://localhost:3000/auth/login?language=cs");
    expect(mail?.text).toContain("http://localhost:3000/auth/forgotten-password?language=cs");
    expect(mail?.text).not.toContain(eva.name);
    await createVisitor().post("registration", eva);
    expect(await deliver()).toEqual([]);
    await createVisitor().post("registration", eva);
    expect(await deliver(new Date(Date.now() + 24 * 3600 * 1000))).toHaveLength(1);
  });

  test("of a blocked address sends nothing and changes nothing", async () => {
    const known = await createUser("eva", { status: "Blocked" });
    await createVisitor().post("registration", eva);
    expect(await deliver()).toEqual([]);
    expect(await allUsers()).toEqual([known]);
  });

  test("repeated while waiting keeps the first and reminds once a day", async () => {
    await createVisitor().post("registration", eva);
    await deliver();
    const [first] = await allUsers();
    await createVisitor().post("registration", { ...eva, name: "Eva Jiná" });
    expect(await deliver()).toEqual([]);
    expect(await allUsers()).toEqual([first]);
  });

  test("is limited to five an hour from one address", async () => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push(
        (await createVisitor().post("registration", { ...eva, email: `eva${count}@example.com` })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test.each([
    [{ name: "" }, "name", "required"],
    [{ name: "x".repeat(101) }, "name", "too_long"],
    [{ name: "Eva\r\nBcc: x@example.com" }, "name", "pattern"],
    [{ email: "" }, "email", "required"],
    [{ email: "eva" }, "email", "invalid_email"],
    [{ password: "", passwordRepeat: "" }, "password", "required"],
    [{ password: "eva nova 2026", passwordRepeat: "eva nova 2026" }, "password", "personal"],
    [{ passwordRepeat: "" }, "passwordRepeat", "mismatch"],
  ])("with %j is refused", async (fields, field, code) => {
    const { status, body } = await createVisitor().post("registration", { ...eva, ...fields });
    expect([status, body]).toMatchObject([422, { errors: [{ field, code }] }]);
    expect(await deliver()).toEqual([]);
  });

  test("as a plain form gets back to its page with the message", async () => {
    const visitor = createVisitor();
    const answer = await visitor.submit("registration", { ...eva, formTime: secondsAgo(5) });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth/registration?language=cs"]);
    expect(await deliver()).toHaveLength(2);
  });
});

describe("a plain form that is refused", () => {
  const isShownBy = async (fields: Record<string, string>) => {
    const visitor = createVisitor();
    await visitor.submit("registration", { ...fields, formTime: secondsAgo(10) });
    return openNotice(decodeURIComponent(visitor.jar.get("redakce-auth-notice") ?? ""));
  };

  test("has what was typed, but not the password", async () => {
    const notice = await isShownBy({ ...eva, email: "no address" });
    expect(notice?.texts).toEqual({ name: "Eva Nová", email: "no address", language: "cs" });
  });

  test("says so where something was too long to be kept, and never shows a part of it", async () => {
    const notice = await isShownBy({ ...eva, name: "Eva ".repeat(100), language: "en" });
    expect(notice?.texts).toEqual({ email: "Eva@Example.com", language: "en" });
    expect(notice?.message).toMatch(/too long to keep.*Back button/);
    expect((await isShownBy({ ...eva, email: "", language: "en" }))?.message).not.toMatch(/too long/);
  });
});

describe("spam", () => {
  test.each([
    ["a filled hidden field", () => ({ website: "https://buy.example", formTime: secondsAgo(5) })],
    ["a form sent within two seconds", () => ({ formTime: secondsAgo(0) })],
    ["a form without its time", () => ({})],
    ["a time that was made up", () => ({ formTime: `${Date.now() - 5000}.${"A".repeat(43)}` })],
    ["a form older than a day", () => ({ formTime: secondsAgo(25 * 3600) })],
  ])("by %s is answered like any registration and stored nowhere", async (_, fieldsNow) => {
    const genuine = await createVisitor().submit("registration", { ...eva, formTime: secondsAgo(5) });
    expect(await deliver()).toHaveLength(2);
    await emptySite();
    const spam = await createVisitor().submit("registration", { ...eva, ...fieldsNow() });
    expect([spam.status, spam.headers.get("location"), spam.text]).toEqual([
      genuine.status,
      genuine.headers.get("location"),
      genuine.text,
    ]);
    expect(await deliver()).toEqual([]);
    expect(await allUsers()).toEqual([]);
  });

  test("of a script is told by the hidden field; it has no form whose time it could send", async () => {
    await createVisitor().post("registration", { ...eva, website: "x" });
    expect(await deliver()).toEqual([]);
    await createVisitor().post("registration", eva);
    expect(await deliver()).toHaveLength(2);
  });

  test("is written into the log", async () => {
    await createVisitor().post("registration", { ...eva, website: "x" });
    expect(await everythingStored()).toContain('"event":"auth.registrationIsSpam","verdict":"hidden field"');
  });
});
