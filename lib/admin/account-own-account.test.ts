import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { createBrowser } from "#test/passkeys/browser";
import { createAdmin, emptySite } from "#test/passkeys/site";
import { row } from "#test/statements";
import { startSession } from "../accounts/session.ts";
import { describeOwnAccount, handleOwnAccount, ownAccountRoute } from "./account.ts";

const GET = ownAccountRoute(describeOwnAccount);
const POST = ownAccountRoute(handleOwnAccount);

const context = { params: Promise.resolve(undefined) };

let anna: Awaited<ReturnType<typeof createAdmin>>;
beforeEach(async () => {
  await emptySite();
  anna = await createAdmin("anna");
});

async function signedIn() {
  const browser = createBrowser();
  // A sign-in that is not fresh: name and language do not require the passkey.
  const authenticatedAt = new Date(Date.now() - 3_600_000);
  const who = { subject: anna.id, ip: "192.0.2.1", userAgent: "test", authenticatedAt };
  const { session, cookie } = await startSession("admin", who);
  browser.jar.set("redakce-admin", encodeURIComponent(cookie));
  const given = { headers: { "x-csrf-token": session.csrf }, context };
  return { browser, session, post: (fields: object) => browser.post(POST, fields, given) };
}

const account = () => row("SELECT name, email, language, status FROM admins WHERE id = ?", anna.id);

test("one's own name and language of e-mails are saved, and the audit log tells of it", async () => {
  const { post } = await signedIn();
  expect(await post({ name: " Anna Malá ", language: "cs" })).toMatchObject({
    status: 200,
    body: { status: "ok", message: "Account saved." },
  });
  expect(await account()).toMatchObject({ name: "Anna Malá", language: "cs" });
  const entries = await database().select().from(auditLog).orderBy(auditLog.id).all();
  expect(entries).toMatchObject([
    {
      action: "updated",
      module: "admins",
      recordId: anna.id,
      createdBy: anna.id,
      changes: { name: ["anna", "Anna Malá"], language: ["", "cs"] },
    },
  ]);
});

test("nothing else of the account changes, whatever is sent", async () => {
  const { post } = await signedIn();
  const others = {
    email: "evil@example.com",
    group_id: "2",
    status: "Blocked",
    password: "x",
    username: "x",
  };
  expect((await post({ name: "Anna", ...others })).status).toBe(200);
  expect(await account()).toEqual({
    name: "Anna",
    email: "anna@example.com",
    language: null,
    status: "Active",
  });
});

test("a name that cannot be is refused, and a plain form has it again", async () => {
  const { browser, session, post } = await signedIn();
  expect(await post({ name: "" })).toMatchObject({
    status: 422,
    body: { errors: [{ field: "name", code: "required" }] },
  });
  const answer = await browser.submit(POST, { name: "x".repeat(101), _csrf: session.csrf }, context);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toMatch(/^\/ADMIN\/en\/account\?notice=/);
  expect(await account()).toMatchObject({ name: "anna" });
});

test("a script learns who is signed in and the token of the session, and without a session nothing", async () => {
  const { browser, session } = await signedIn();
  const get = (given: typeof browser) => given.get((request) => GET(request, context), "/ADMIN/en/account");
  expect(await (await get(browser)).json()).toEqual({
    id: anna.id,
    name: "anna",
    email: "anna@example.com",
    csrfToken: session.csrf,
  });
  const without = await browser.post(POST, { name: "Anna" }, { context });
  expect(without).toMatchObject({ status: 403, body: { data: { code: "csrf" } } });
});
