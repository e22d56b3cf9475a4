import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { describeEnrolment } from "#lib/accounts/administrators/enrolment";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { adminsTable as adminRows } from "#lib/kernel/administrators";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { drainOutbox } from "#lib/mail/drain-outbox";
import { fakeDriver } from "#lib/mail/mail-fixture";
import { tidyOutbox } from "#lib/mail/queries/outbox";
import { outbox } from "#lib/mail/tables";
import { everythingKept } from "#test/everything-kept";
import { useTestDatabase } from "#test/test-database";
import { type Actor, hire } from "../accounts-fixture.ts";
import { handleAction } from "../action-handlers.ts";
import { adminRoute } from "../admin-route.ts";
import { loadForm } from "../form/load-form.ts";
import { handleUpdate } from "../form/save-handlers.ts";

const transport = vi.hoisted(() => ({ isSet: false }));
vi.mock("#lib/mail/drivers/transport", () => ({ hasMailTransport: () => transport.isSet }));

const admins = moduleNamed("admins") as AnyModule;
const act = adminRoute("", handleAction);
const update = adminRoute("update", handleUpdate);
let anna: Actor;
let jana: Actor;

beforeEach(async () => {
  await useTestDatabase();
  transport.isSet = false;
  anna = await hire("anna", ["superadmin"]);
  jana = await hire("jana", ["pages"], { status: "Blocked" });
});

const post = () => drainOutbox({ driver: fakeDriver(undefined, "file").driver, clock: () => new Date() });
const show = (actor: Actor) => actor.send(act, { id: jana.id, action: "showInvitationLink" });
const makeInvited = async ({ id }: Actor) =>
  database().update(adminRows).set({ status: "Invited" }).where(eq(adminRows.id, id)).run();
const tokenOf = (link: string | undefined) => link?.split("#t=")[1] ?? "";

async function invite(): Promise<void> {
  await anna.send(act, { id: jana.id, action: "invite" });
  await post();
}

describe("the link of an invitation that was only saved to a file", () => {
  test("is handed over by a superadmin, works, and the audit log tells who saw it but not the link", async () => {
    await invite();
    const { status, body } = await show(anna);
    expect(status).toBe(200);
    expect(await describeEnrolment(tokenOf(body.data?.reveals))).toMatchObject({ name: "jana" });
    const entries = await database().select().from(auditLog).orderBy(auditLog.id).all();
    expect(entries).toContainEqual(
      expect.objectContaining({ action: "admins.showInvitationLink", recordId: jana.id, createdBy: anna.id }),
    );
    const bytes = await everythingKept();
    expect(bytes).not.toContain(tokenOf(body.data?.reveals));
  });

  test("is shown as plain text where there are no scripts, and kept nowhere", async () => {
    await invite();
    const answer = await anna.send(act, { id: jana.id, action: "showInvitationLink", isPlain: true });
    expect(answer).toMatchObject({ status: 200, location: "" });
  });

  test("is nothing for who manages administrators without being a superadmin", async () => {
    const clerk = await hire("clerk", ["admins", "pages", "emailLog"]);
    await invite();
    expect(await show(clerk)).toMatchObject({ status: 409, body: { status: "error" } });
    expect(JSON.stringify(await show(clerk))).not.toContain("#t=");
  });

  test("asks for the passkey again after ten minutes", async () => {
    const olga = await hire("olga", ["superadmin"], { signedInAt: new Date(Date.now() - 11 * 60_000) });
    await invite();
    expect((await show(olga)).status).toBe(403);
  });

  test.each([
    ["revoked", async () => anna.send(act, { id: jana.id, action: "revokeInvitation" })],
    ["the e-mail changed", async () => anna.send(update, { id: jana.id }, { email: "x@example.org" })],
    ["the account is blocked", async () => anna.send(act, { id: jana.id, action: "block" })],
    ["it has expired", async () => tidyOutbox(new Date(Date.now() + 73 * 3_600_000), new Date(0))],
  ])("is gone once %s, even if the account were invited", async (_, happen) => {
    await invite();
    await happen();
    await makeInvited(jana);
    expect((await show(anna)).status).toBe(409);
    expect(await database().select().from(outbox).orderBy(outbox.id).all()).toMatchObject([{ sealed: null }]);
  });

  test("is not for an account that is active", async () => {
    await invite();
    await anna.send(act, { id: jana.id, action: "activate" });
    expect((await show(anna)).status).toBe(409);
  });

  test("is offered on the form to superadmins alone, which says that nothing was sent", async () => {
    await invite();
    const offered = async (...permissions: readonly string[]) => {
      const viewer = { id: anna.id, permissions: new Set(permissions), limits: {}, session: { csrf: "" } };
      const given = { prefilled: {}, notice: undefined };
      const form = await loadForm(admins, jana.id, viewer as unknown as SignedInAdmin, "en", given);
      expect(form?.standing?.explanation).toContain("only saved as a file");
      return form?.standing?.actions.map(({ name }) => name);
    };
    expect(await offered("superadmin")).toContain("showInvitationLink");
    const clerk = await hire("clerk", ["admins"]);
    anna = clerk;
    expect(await offered("admins")).not.toContain("showInvitationLink");
  });

  test("is always that of the newest invitation", async () => {
    await invite();
    const first = (await show(anna)).body.data?.reveals;
    await invite();
    const second = (await show(anna)).body.data?.reveals;
    expect(second).not.toBe(first);
    expect(
      (await database().select().from(outbox).orderBy(outbox.id).all()).map(({ sealed }) => sealed !== null),
    ).toEqual([false, true]);
  });
});

test("an e-mail that was sent keeps no link for anybody", async () => {
  transport.isSet = true;
  await anna.send(act, { id: jana.id, action: "invite" });
  await drainOutbox({ driver: fakeDriver().driver, clock: () => new Date() });
  expect(await database().select().from(outbox).orderBy(outbox.id).all()).toMatchObject([
    { status: "sent", sealed: null },
  ]);
  expect((await show(anna)).status).toBe(409);
});

test("the link for a new passkey of somebody active is shown to nobody", async () => {
  const emil = await hire("emil", ["pages"]);
  await anna.send(act, { id: emil.id, action: "issueEnrolmentLink" });
  await post();
  expect(await database().select().from(outbox).orderBy(outbox.id).all()).toMatchObject([
    { status: "saved", sealed: null },
  ]);
  await makeInvited(emil);
  expect((await anna.send(act, { id: emil.id, action: "showInvitationLink" })).status).toBe(409);
});

test.each([
  [false, "Invited. Email isn’t set up, so the email was only saved as a file."],
  [true, "Invited. The email with the link is on its way."],
])("whoever invites is told what becomes of the mail (a transport is set: %s)", async (isSet, message) => {
  transport.isSet = isSet;
  expect((await anna.send(act, { id: jana.id, action: "invite" })).body.message).toBe(message);
});
