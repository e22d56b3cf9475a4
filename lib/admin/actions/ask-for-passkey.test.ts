import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { adminOfSession } from "#lib/accounts/current-admin";
import { sessions } from "#lib/accounts/tables";
import { adminGroupsTable as adminGroups } from "#lib/kernel/administrators";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { everyModule, moduleNamed } from "#lib/kernel/registry";
import { issue, issueFor } from "#lib/newsletter/sending/sending.fixture";
import { markOfWrites } from "#test/everything-kept";
import { handlerOf } from "#test/handler-of";
import { column } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { type Actor, hire } from "../accounts-fixture.ts";
import { adminRoute } from "../admin-route.ts";
import { loadBulk } from "../bulk/ask-in-bulk.ts";
import { handleCreate } from "../form/save-handlers.ts";
import { handlers } from "../handlers.ts";
import { findNotice } from "../notice.ts";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
/**
 * All routes except those whose POST changes no record: the filter of a listing, the people who have a record open,
 * the check whether links respond, and the progress of a sending.
 */
const changing = Object.entries(handlers)
  .filter(([path]) => path.startsWith("[page]") && !/\/(?:filter|links|presence|progress)$/.test(path))
  .flatMap(([, methods]) => Object.entries(methods))
  .flatMap(([method, handler]) =>
    !handler || (method === "GET" && handler.permission === "read") ? [] : [[method, handler] as const],
  );
const guarded = everyModule().filter((module) => module.guarded);

const create = adminRoute("create", handleCreate);
const bulk = handlerOf("POST", "[page]/bulk");

let stale: Actor;
beforeEach(async () => {
  await useTestDatabase();
  stale = await hire("anna", ["superadmin"], { signedInAt: minutesAgo(10) });
});

/** Place to which the passkey leads back, with what waits there. */
async function backFrom({ location }: { readonly location: string }) {
  const { pathname, searchParams } = new URL(location, "http://localhost");
  expect(pathname).toBe("/ADMIN/en/login");
  const [path, notice] = (searchParams.get("returnTo") ?? "").split("?notice=");
  const session = (await database().select().from(sessions).where(eq(sessions.subject, stale.id)).get())!;
  return { path, notice: await findNotice(session, notice, "en"), session };
}

test("permissions, groups, administrators and the blacklist are guarded", () => {
  expect(guarded.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["admins", "adminGroups", "adminsPermissions", "ipBlacklist"]),
  );
  expect(changing.length).toBeGreaterThan(3);
});

describe.each(guarded.map(({ name, id }) => [name, id] as const))("a change of %s", (page, idKind) => {
  const id = idKind === "uuid" ? crypto.randomUUID() : 1;

  test("asks for the passkey ten minutes after signing in, whichever handler is asked", async () => {
    const before = await markOfWrites();
    for (const [method, handler] of changing) {
      const answer = await stale.send(handler, { page, id, method, action: "restore" }, { name: "x" });
      expect(answer).toMatchObject({ status: 403, body: { data: { code: "sign_in_not_fresh" } } });
      expect(answer.body.data?.redirectUrl).toContain("/ADMIN/en/login?purpose=reauthenticate&returnTo=");
    }
    expect(await markOfWrites()).toBe(before);
  });
});

describe("a newsletter", () => {
  const letOut = ["send", "schedule", "resume", "retryFailed", "cancel"];
  const act = handlerOf("POST", "[page]/[id]/[action]");
  const formOf = handlerOf("GET", "[page]/[id]/[action]");

  test.each(letOut)("asks for the passkey before %s, of one issue or of many", async (action) => {
    const before = await markOfWrites();
    const asked = { status: 403, body: { data: { code: "sign_in_not_fresh" } } };
    expect(await stale.send(act, { page: "newsletter", id: 1, action }, {})).toMatchObject(asked);
    const many = { action, ids: "[1]" };
    expect(await stale.send(bulk, { page: "newsletter" }, many)).toMatchObject(asked);
    expect(await markOfWrites()).toBe(before);
  });

  test("says to how many it goes before it asks, and goes to nobody until the passkey is shown", async () => {
    const { id } = await issueFor(3);
    const send = (texts: FormTexts) => stale.send(act, { page: "newsletter", id, action: "send" }, texts);
    const question = await send({ _asks: "1" });
    expect(question).toMatchObject({ status: 200, body: { data: { code: "asks" } } });
    expect(JSON.stringify(question.body)).toContain("sent to 3 subscribers");
    expect(await send({ _asks: "1", _confirmed: "1" })).toMatchObject({
      status: 403,
      body: { data: { code: "sign_in_not_fresh" } },
    });
    const onPage = { page: "newsletter", id, action: "send", isPlain: true } as const;
    expect((await stale.send(act, onPage, { _asks: "1" })).location).toContain(`newsletter/${id}/confirm`);
    const back = await backFrom(await stale.send(act, onPage, { _asks: "1", _confirmed: "1" }));
    expect(back).toMatchObject({
      path: `/ADMIN/en/newsletter/${id}/confirm`,
      notice: { message: expect.stringMatching(/^Confirmed/) },
    });
    expect(JSON.stringify(back.notice?.asks)).toContain("sent to 3 subscribers");
    expect(await issue(id)).toMatchObject({ status: "draft", recipients: 0 });
  });

  test("shows the form of its time without it, and has the time in it afterwards", async () => {
    const { id } = await issueFor(3);
    const form = { page: "newsletter", id, action: "schedule" } as const;
    expect(await stale.send(formOf, { ...form, method: "GET" })).toMatchObject({ status: 200 });
    const { path, notice } = await backFrom(
      await stale.send(act, { ...form, isPlain: true }, { at: "2035-01-02T08:00" }),
    );
    expect(path).toBe(`/ADMIN/en/newsletter/${id}/schedule`);
    expect(notice).toMatchObject({ status: "ok", texts: { at: "2035-01-02T08:00" } });
    expect(await issue(id)).toMatchObject({ status: "draft", sendAt: null });
  });

  test("is written and stopped without it", async () => {
    const created = await stale.send(create, { page: "newsletter" }, { subject: "Spring", language: "en" });
    expect(created.status).toBe(200);
    const paused = await stale.send(act, { page: "newsletter", id: 1, action: "pause" }, {});
    expect(paused).toMatchObject({ status: 409, body: { message: "This issue isn’t being sent." } });
  });
});

test("a sign-in of nine minutes is fresh enough", async () => {
  const anna = await hire("fresh", ["superadmin"], { signedInAt: minutesAgo(9) });
  expect((await anna.send(create, { page: "adminGroups" }, { name: "Editors" })).status).toBe(200);
});

test("other modules do not ask", async () => {
  expect((await stale.send(create, { page: "pages" }, { title: "Fair" })).status).toBe(200);
});

test("a plain form goes to the passkey and has what was typed afterwards, but not the password", async () => {
  const texts = { name: "Jana", email: "jana@example.org", password: "a long secret" };
  const answer = await stale.send(create, { isPlain: true }, texts);
  expect(answer.status).toBe(303);
  const url = new URL(answer.location, "http://localhost");
  expect(url.pathname).toBe("/ADMIN/en/login");
  expect(url.searchParams.get("returnTo")).toMatch(/^\/ADMIN\/en\/admins\/new\?notice=/);
  const kept = (await column("SELECT value FROM cache")).join();
  expect(kept).toContain("jana@example.org");
  expect(kept).not.toContain("a long secret");
  expect((await database().select().from(adminGroups).all()).length).toBeGreaterThan(0);
});

test("records selected in a plain form are still selected afterwards, with what was to be done", async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const texts = { action: "block", ids: JSON.stringify(ids), view: "list" };
  const answer = await stale.send(bulk, { isPlain: true }, texts);
  expect(answer.status).toBe(303);
  const { path, notice, session } = await backFrom(answer);
  expect(path).toBe("/ADMIN/en/admins/bulk");
  const admin = (await adminOfSession(session))!;
  const question = await loadBulk(moduleNamed("admins")!, admin, "en", notice?.texts ?? {});
  expect(question).toMatchObject({
    question: expect.stringContaining("2 records"),
    fields: { action: "block", ids: ids.join(","), confirmed: "1" },
  });
});

test("a script that changes many records is led back to the listing, where its selection is", async () => {
  const answer = await stale.send(bulk, {}, { action: "block", ids: JSON.stringify([crypto.randomUUID()]) });
  const { searchParams } = new URL(answer.body.data?.redirectUrl ?? "", "http://localhost");
  expect(searchParams.get("returnTo")).toBe("/ADMIN/en/admins");
});
