import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { describingCells } from "../admin/listing/describe-cells.ts";
import { runAction } from "../kernel/engine/run-action.ts";
import { removeRecord } from "../kernel/engine/trash.ts";
import { findWebsiteUser } from "./queries/visitor-users.ts";
import { startSession } from "./session.ts";
import { cache, sessions, userAuthCodes, userCredentials } from "./tables.ts";
import {
  createUser,
  deliver,
  emptySite,
  everythingStored,
  password,
  userNow,
} from "./visitors/site.fixture.ts";
import { createVisitor } from "./visitors/visitor.fixture.ts";

beforeEach(emptySite);

const users = () => {
  const module = moduleNamed("users");
  if (!module) throw new Error("There is no module of users.");
  return module;
};
const run = (action: string, id: number, texts = {}) => runAction(users(), action, id, texts, "anna");
const signIn = (id: number) => startSession("website", { subject: String(id), ip: "", userAgent: "" });
const templates = async () => (await deliver()).map(({ template, to }) => [template, to]);

describe("approving", () => {
  test("makes somebody who waits Active and says so in an e-mail", async () => {
    const eva = await createUser("eva", { status: "Registered", language: "cs" });
    expect(await run("approve", eva.id)).toMatchObject({ outcome: "done", result: { message: "done" } });
    expect(await userNow(eva.id)).toMatchObject({ status: "Active", updatedBy: "anna" });
    expect(await templates()).toEqual([["registrationConfirmed", "eva@example.com"]]);
    expect((await createVisitor().post("login", { email: eva.email, password })).status).toBe(200);
  });

  test("tells the owner of the address how to take the account from whoever registered with it", async () => {
    const eva = await createUser("eva", { status: "Registered", isVerified: false });
    await run("approve", eva.id);
    const [mail] = await deliver();
    expect(mail?.text).toContain("http://localhost:3000/auth/forgotten-password");
    const pretender = createVisitor();
    await pretender.post("login", { email: eva.email, password });
    expect(await pretender.session()).toBeDefined();
    await createVisitor().post("forgotten-password", { email: eva.email });
    const [reset] = await deliver();
    const own = { password: "dva kotle a jeden lis", passwordRepeat: "dva kotle a jeden lis" };
    await createVisitor().post("change-password", { token: reset?.token ?? "", ...own });
    expect(await pretender.session()).toBeUndefined();
    expect((await pretender.post("login", { email: eva.email, password })).status).toBe(401);
  });

  test("ends the administrator's link, and through the form does the same", async () => {
    const fields = { name: "Eva", email: "eva@example.com", password, passwordRepeat: password };
    await createVisitor().post("registration", fields);
    const request = (await deliver()).find(({ template }) => template === "approvalRequest");
    const [code] = await database().select().from(userAuthCodes).all();
    const id = code?.userId ?? 0;
    await updateRecord(users(), id, { status: "Active" }, "anna");
    expect(await templates()).toEqual([["registrationConfirmed", "eva@example.com"]]);
    const token = request?.token ?? "";
    expect((await createVisitor().post("approve-registration", { id: String(id), token })).status).toBe(400);
  });

  test.each(["Active", "Blocked"] as const)("changes nothing for somebody %s", async (status) => {
    const jana = await createUser("jana", { status });
    expect(await run("approve", jana.id)).toMatchObject({ result: { message: "notNow" } });
    expect(await userNow(jana.id)).toEqual(jana);
    expect(await templates()).toEqual([]);
  });
});

describe("the listing", () => {
  test("says of everybody whether the address was confirmed", async () => {
    const people = [
      await createUser("eva", { status: "Registered", isVerified: false }),
      await createUser("adam", { status: "Registered" }),
      await createUser("jana", { isVerified: false }),
      await createUser("petr"),
    ];
    const viewer = {
      permissions: new Set(["superadmin"]),
      limits: {},
      language: "en",
      adminId: "anna",
    } as const;
    const cells = [];
    for (const person of people) {
      const [status, confirmed] = await describingCells(
        users(),
        ["status", "emailVerifiedAt"],
        viewer,
      )(person);
      cells.push([status?.text, confirmed?.text === ""]);
    }
    expect(cells).toEqual([
      ["Waiting, unconfirmed", true],
      ["Waiting for approval", false],
      ["Active, unconfirmed", true],
      ["Active", false],
    ]);
    expect(users().list.columns).toContain("emailVerifiedAt");
  });
});

describe("rejecting", () => {
  test("deletes the registration with its password and says so in an e-mail", async () => {
    const eva = await createUser("eva", { status: "Registered" });
    expect(await run("reject", eva.id, { reason: "Members only." })).toMatchObject({
      result: { message: "done", goTo: "users" },
    });
    expect(await findWebsiteUser(eva.id)).toBeUndefined();
    expect(await database().select().from(userCredentials).all()).toEqual([]);
    const [mail] = await deliver();
    expect(mail).toMatchObject({ template: "registrationRejected", to: "eva@example.com" });
    expect(mail?.text).toContain("Members only.");
  });

  test("is for those who wait", async () => {
    const jana = await createUser("jana");
    expect(await run("reject", jana.id)).toMatchObject({ result: { message: "notNow" } });
    expect(await userNow(jana.id)).toEqual(jana);
  });
});

describe("blocking", () => {
  test("ends every session and code at once, and signing in, until it is taken back", async () => {
    const jana = await createUser("jana");
    const petr = await createUser("petr");
    await signIn(jana.id);
    await signIn(jana.id);
    await signIn(petr.id);
    const visitor = createVisitor();
    await visitor.post("request-login", { email: jana.email });
    const [mail] = await deliver();
    await run("block", jana.id);
    expect(await database().select().from(sessions).all()).toMatchObject([{ subject: String(petr.id) }]);
    expect((await visitor.post("verify-code", { code: mail?.code ?? "" })).status).toBe(401);
    expect((await createVisitor().post("magic-login", { token: mail?.token ?? "" })).status).toBe(400);
    expect((await createVisitor().post("login", { email: jana.email, password })).status).toBe(401);
    await run("unblock", jana.id);
    expect((await createVisitor().post("login", { email: jana.email, password })).status).toBe(200);
    expect(await deliver()).toEqual([]);
  });

  test("leaves sessions of administrators with the same number alone", async () => {
    const jana = await createUser("jana");
    await startSession("admin", { subject: String(jana.id), ip: "", userAgent: "" });
    await run("block", jana.id);
    expect(await database().select().from(sessions).all()).toHaveLength(1);
  });
});

describe("deleting", () => {
  test("ends the sessions, codes, links and mails of the person, and nobody else's", async () => {
    const jana = await createUser("jana");
    const petr = await createUser("petr");
    await signIn(petr.id);
    const visitor = createVisitor();
    await visitor.post("login", { email: jana.email, password });
    await visitor.post("request-login", { email: jana.email });
    await visitor.post("forgotten-password", { email: jana.email });
    const mails = await deliver();
    const tokenIn = (template: string) => mails.find((mail) => mail.template === template)?.token ?? "";
    await run("sendSignInLink", jana.id);

    expect((await removeRecord(users(), jana.id, "anna")).outcome).toBe("removed");

    expect(await database().select().from(sessions).all()).toMatchObject([{ subject: String(petr.id) }]);
    for (const table of [userCredentials, userAuthCodes, cache])
      expect(JSON.stringify(await database().select().from(table).all())).not.toContain(
        `"userId":${jana.id},`,
      );
    expect(await deliver()).toEqual([]);
    expect(await visitor.session()).toBeUndefined();
    const token = tokenIn("signInCode");
    expect((await createVisitor().post("magic-login", { token })).status).toBe(400);
    const reset = { token: tokenIn("passwordReset"), password, passwordRepeat: password };
    expect((await createVisitor().post("change-password", reset)).status).toBe(400);
    expect((await createVisitor().post("login", { email: jana.email, password })).status).toBe(401);
  });

  test("drops mails that were not sent yet", async () => {
    const jana = await createUser("jana", { status: "Registered" });
    await run("approve", jana.id);
    await removeRecord(users(), jana.id, "anna");
    expect(await deliver()).toEqual([]);
  });
});

test("ending sessions signs a person out everywhere and leaves the account as it is", async () => {
  const jana = await createUser("jana");
  await signIn(jana.id);
  await run("endSessions", jana.id);
  expect(await database().select().from(sessions).all()).toEqual([]);
  expect(await userNow(jana.id)).toEqual(jana);
});

describe("a sign-in link from the administration", () => {
  test("is sent in the person's language, without a code, which no browser could use", async () => {
    const jana = await createUser("jana", { language: "cs" });
    expect(await run("sendSignInLink", jana.id)).toMatchObject({ result: { message: "done" } });
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: "signInLink", to: jana.email, code: "" });
    expect(mail?.subject).toContain("Přihlašovací odkaz");
    expect(mail?.link).toContain("language=cs");
    expect(await database().select().from(userAuthCodes).all()).toMatchObject([{ kind: "link" }]);
    expect(await everythingStored()).not.toContain(mail?.token.slice(23));
  });

  test("is sent also when strangers have used up the codes of the day", async () => {
    const jana = await createUser("jana");
    for (let count = 0; count < 4; count += 1)
      await createVisitor().post("request-login", { email: jana.email });
    await deliver();
    await run("sendSignInLink", jana.id);
    expect(await templates()).toEqual([["signInLink", jana.email]]);
  });

  test("is not sent to somebody blocked before the worker came to it", async () => {
    const jana = await createUser("jana");
    await run("sendSignInLink", jana.id);
    await run("block", jana.id);
    expect(await deliver()).toEqual([]);
  });

  test.each(["Registered", "Blocked"] as const)("is not sent to somebody %s", async (status) => {
    const jana = await createUser("jana", { status });
    expect(await run("sendSignInLink", jana.id)).toMatchObject({ result: { message: "notNow" } });
    expect(await deliver()).toEqual([]);
  });
});

describe("addresses", () => {
  test("are stored in one spelling and belong to one person", async () => {
    await createUser("jana");
    const texts = { name: "Other", email: " JANA@Example.com " };
    expect(await createRecord(users(), texts, "anna")).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "email", code: "taken" }],
    });
    expect(await createRecord(users(), { ...texts, email: "no address" }, "anna")).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "email", code: "invalid_email" }],
    });
  });

  test("count as unconfirmed after a change, and codes sent to the old one end", async () => {
    const jana = await createUser("jana");
    await createVisitor().post("request-login", { email: jana.email });
    const [mail] = await deliver();
    await updateRecord(users(), jana.id, { email: "jana.nova@example.com" }, "anna");
    expect((await userNow(jana.id)).emailVerifiedAt).toBeNull();
    expect((await createVisitor().post("magic-login", { token: mail?.token ?? "" })).status).toBe(400);
  });
});
