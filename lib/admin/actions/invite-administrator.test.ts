import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { findAdmin } from "#lib/accounts/queries/admins";
import { adminsTable as adminRows } from "#lib/kernel/administrators";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { outbox } from "#lib/mail/tables";
import type { Language } from "#lib/platform/i18n/languages";
import { useTestDatabase } from "#test/test-database";
import { type Actor, hire } from "../accounts-fixture.ts";
import { handleAction } from "../action-handlers.ts";
import { adminRoute } from "../admin-route.ts";
import { loadForm } from "../form/load-form.ts";
import { handleCreate, handleUpdate } from "../form/save-handlers.ts";

const module = moduleNamed("admins") as AnyModule;
const create = adminRoute("create", handleCreate);
const update = adminRoute("update", handleUpdate);
const act = adminRoute("", handleAction);
let anna: Actor;
let group: string;

beforeEach(async () => {
  await useTestDatabase();
  anna = await hire("anna", ["superadmin"]);
  group = String((await hire("emil", ["pages"])).group_id);
});

const jana = () => ({ name: "Jana", email: "jana@example.org", group_id: group, language: "cs" });
/** Returns the field that the pressed button adds to a form. */
const pressing = (value: string, name = "then") => ({ [name]: value });
const accounts = async () => database().select().from(adminRows).orderBy(adminRows.id).all();

async function formOf(
  id: string | 0,
  permissions: readonly string[] = ["superadmin"],
  language: Language = "en",
) {
  const viewer = { id: anna.id, permissions: new Set(permissions), limits: {}, session: { csrf: "" } };
  const given = { prefilled: {}, notice: undefined };
  const form = await loadForm(module, id, viewer as unknown as SignedInAdmin, language, given);
  if (!form) throw new Error("There is no such form.");
  return form;
}

describe("the form for a new administrator", () => {
  test("asks for name, e-mail, a group that nobody has chosen yet and the language of the mail, and offers to invite", async () => {
    const form = await formOf(0, ["superadmin"], "cs");
    expect([...form.main, ...form.side.flatMap(({ fields }) => fields)].map(({ name }) => name)).toEqual([
      "name",
      "email",
      "group_id",
      "language",
    ]);
    expect(form.texts.language).toBe("cs");
    expect(form.texts.group_id).toBe("");
    expect(form.create).toEqual({ label: "Pozvat", action: "invite", carried: {} });
  });

  test("creates and invites in one go, and the audit log tells of both", async () => {
    const answer = await anna.send(create, {}, { ...jana(), ...pressing("invite") });
    expect(answer).toMatchObject({ status: 200, body: { status: "ok" } });
    const id = String(answer.body.data?.id);
    expect(await findAdmin(id)).toMatchObject({ status: "Invited", group_id: Number(group) });
    expect(await database().select().from(outbox).orderBy(outbox.id).all()).toMatchObject([
      { template: "adminInvitation", recipient: "jana@example.org", language: "cs" },
    ]);
    const told = (await database().select().from(auditLog).orderBy(auditLog.id).all()).filter(
      ({ recordId }) => recordId === id,
    );
    expect(told.map(({ action }) => action)).toEqual(expect.arrayContaining(["created", "admins.invite"]));
    expect(told.find(({ action }) => action === "admins.invite")?.changes).toEqual({
      status: ["Blocked", "Invited"],
    });
  });

  test("wants a group to be chosen, and makes nothing without one", async () => {
    const before = await accounts();
    const answer = await anna.send(create, {}, { ...jana(), group_id: "", ...pressing("invite") });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: "group_id", code: "required" }] },
    });
    expect(await accounts()).toEqual(before);
  });

  test("leaves programs that post fields what they always had: the first group, Blocked, no mail", async () => {
    const answer = await anna.send(create, {}, { name: "Jana", email: "jana@example.org" });
    expect(await findAdmin(String(answer.body.data?.id))).toMatchObject({ group_id: 1, status: "Blocked" });
    const active = {
      ...jana(),
      email: "j2@example.org",
      username: "j2",
      password: "a long secret",
      status: "Active",
    };
    const other = await anna.send(create, {}, active);
    expect(await findAdmin(String(other.body.data?.id))).toMatchObject({ username: "j2", status: "Active" });
    expect(await database().select().from(outbox).all()).toEqual([]);
  });

  test("offers only to create to who may not invite, and says who may", async () => {
    const form = await formOf(0, ["admins.read", "admins.create"]);
    expect(form.create).toMatchObject({ label: "Create", note: expect.stringContaining("anna") });
    expect(form.create?.action).toBeUndefined();
    expect(form.create?.note).not.toContain("emil");
  });

  test("does not invite for who may only create, however it is asked", async () => {
    const clerk = await hire("clerk", ["admins.create", "pages"]);
    const before = await accounts();
    expect((await clerk.send(create, {}, { ...jana(), ...pressing("invite") })).status).toBe(403);
    expect(await accounts()).toEqual(before);
    const made = await clerk.send(create, {}, { ...jana(), ...pressing("stay") });
    expect(await findAdmin(String(made.body.data?.id))).toMatchObject({ status: "Blocked" });
    expect(await database().select().from(outbox).all()).toEqual([]);
  });

  test("makes neither account nor mail where the account may do more than who invites", async () => {
    const clerk = await hire("clerk", ["admins"]);
    const before = await accounts();
    const texts = { ...jana(), group_id: String(anna.group_id), ...pressing("invite") };
    expect((await clerk.send(create, {}, texts)).status).toBe(422);
    expect(await accounts()).toEqual(before);
    expect(await database().select().from(outbox).all()).toEqual([]);
  });

  test("leads to the account without scripts, with what happened", async () => {
    const answer = await anna.send(create, { isPlain: true }, { ...jana(), ...pressing("invite") });
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/ADMIN\/en\/admins\/[\da-f-]{36}\?notice=/);
  });
});

describe("the form of an administrator", () => {
  const offered = async (id: string, permissions?: readonly string[]) =>
    (await formOf(id, permissions)).standing?.actions.map(({ name }) => name);

  test("says the status and what changes it, and has no field for it", async () => {
    const ivan = await hire("ivan", ["pages"], { status: "Invited" });
    const form = await formOf(ivan.id);
    expect(
      [...form.main, ...form.side.flatMap(({ fields }) => fields)].map(({ name }) => name),
    ).not.toContain("status");
    expect(form.standing).toMatchObject({
      text: "Invited",
      explanation: expect.stringContaining("Hasn’t signed in yet"),
    });
    expect(await offered(ivan.id)).toEqual(["invite", "revokeInvitation", "activate", "block"]);
    expect(await offered(ivan.id, ["admins.read", "admins.activate"])).toEqual(["activate"]);
    expect(await offered((await hire("olga", ["pages"])).id)).toEqual(["block"]);
    expect(await offered(anna.id)).toEqual([]);
  });

  test("a field that a program sends still sets the status", async () => {
    const ivan = await hire("ivan", ["pages"], { status: "Invited" });
    expect((await anna.send(update, { id: ivan.id }, { status: "Blocked" })).status).toBe(200);
    expect(await findAdmin(ivan.id)).toMatchObject({ status: "Blocked" });
  });

  test("who was let in before is unblocked, anybody else is invited or activated", async () => {
    const ivan = await hire("ivan", ["pages"], { status: "Blocked" });
    expect(await offered(ivan.id)).toEqual(["invite", "activate"]);
    expect((await anna.send(act, { id: ivan.id, action: "unblock" })).status).toBe(409);
    await database().update(adminRows).set({ lastSignInAt: new Date() }).run();
    expect(await offered(ivan.id)).toEqual(["invite", "unblock"]);
    expect((await anna.send(act, { id: ivan.id, action: "unblock" })).status).toBe(200);
    expect(await findAdmin(ivan.id)).toMatchObject({ status: "Active" });
    expect(await database().select().from(auditLog).orderBy(auditLog.id).all()).toContainEqual(
      expect.objectContaining({ action: "admins.unblock", createdBy: anna.id }),
    );
  });

  test("nobody unblocks without the permission for it", async () => {
    const ivan = await hire("ivan", ["pages"], { status: "Blocked" });
    await database().update(adminRows).set({ lastSignInAt: new Date() }).run();
    const clerk = await hire("clerk", ["admins.activate", "pages"]);
    expect((await clerk.send(act, { id: ivan.id, action: "unblock" })).status).toBe(403);
  });
});
