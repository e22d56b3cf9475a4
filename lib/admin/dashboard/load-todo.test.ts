import type { IncomingMessage } from "node:http";
import { beforeEach, expect, test } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { insertAdmin } from "#lib/accounts/queries/admins";
import { insertPasskey } from "#lib/accounts/queries/passkeys";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { outbox } from "#lib/mail/tables";
import { noticeProxy } from "#lib/operations/health/unnamed-proxy";
import { changeSetting } from "#lib/settings/change-setting";
import { useTestDatabase } from "#test/test-database";
import { loadTodo } from "./load-todo.ts";

let database: Awaited<ReturnType<typeof useTestDatabase>>;
beforeEach(async () => {
  database = await useTestDatabase();
  await insertAdmin({ ...account, group_id: 1, status: "Active" });
});

const account = { id: "1", email: "jana@example.com", name: "Jana", username: "jana", userHandle: "1" };

function adminWith(...permissions: readonly string[]): SignedInAdmin {
  return { id: "1", permissions: new Set(permissions), limits: {} } as unknown as SignedInAdmin;
}

async function reasonsFor(...permissions: readonly string[]) {
  return (await loadTodo(adminWith(...permissions), "en")).map(({ reason, count }) => [reason, count]);
}

async function addPasskey(n: number): Promise<void> {
  const key = { publicKey: Buffer.from("key"), counter: 0, aaguid: "", transports: [], backedUp: true };
  const device = { deviceType: "multiDevice", name: "Phone", createdAt: new Date() };
  await insertPasskey({ adminId: "1", credentialId: `credential ${n}`, ...key, ...device });
}

test("whoever has a single passkey is asked for a second one", async () => {
  await addPasskey(1);
  expect(await reasonsFor("pages")).toEqual([["onePasskey", 1]]);
  await addPasskey(2);
  expect(await reasonsFor("pages")).toEqual([]);
});

test("waiting registrations and failed mails are counted for those who may see them", async () => {
  const users = moduleNamed("users") as AnyModule;
  for (const n of [1, 2])
    await createRecord(
      users,
      { name: `Jan ${n}`, email: `jan-${n}@example.org`, status: "Registered" },
      null,
    );
  const mail = { kind: "mail", properties: {}, nextAttemptAt: new Date(), createdAt: new Date() };
  for (const status of ["failed", "sent", "failed", "failed"] as const)
    await database
      .insert(outbox)
      .values({ ...mail, status, idempotencyKey: crypto.randomUUID() })
      .run();
  await database
    .insert(outbox)
    .values({ ...mail, status: "saved", idempotencyKey: "saved" })
    .run();
  expect(await reasonsFor("superadmin")).toEqual([
    ["failedMails", 3],
    ["mailsInFolder", 1],
    ["waiting", 2],
  ]);
  expect(await reasonsFor("users")).toEqual([["waiting", 2]]);
  expect(await reasonsFor("pages")).toEqual([]);
  expect(await loadTodo(adminWith("emailLog"), "en")).toMatchObject([
    { reason: "failedMails", url: "/ADMIN/en/emailLog?search=&status=failed" },
    { reason: "mailsInFolder", old: 1 },
  ]);
  expect(await loadTodo(adminWith("superadmin"), "en")).toContainEqual(
    expect.objectContaining({ reason: "mailsInFolder", url: "/ADMIN/en/settings/email" }),
  );
});

test("invitations that nobody used are counted for those who may invite, and lead to exactly these", async () => {
  for (const [id, status] of [
    ["2", "Invited"],
    ["3", "Invited"],
    ["4", "Blocked"],
  ] as const)
    await insertAdmin({ ...account, id, email: `${id}@example.com`, userHandle: id, group_id: 1, status });
  expect(await loadTodo(adminWith("admins"), "cs")).toMatchObject([
    { reason: "unusedInvitations", count: 2, url: "/ADMIN/cs/admins?search=&status=Invited" },
  ]);
  expect(await reasonsFor("admins.read")).toEqual([]);
});

test("drafts are told of to those who may finish them, with those that lie there for a month", async () => {
  const pages = moduleNamed("pages") as AnyModule;
  for (const status of ["draft", "draft", "published"])
    await createRecord(pages, { title: `${status} ${crypto.randomUUID()}`, language: "en", status }, null);
  const drafts = { reason: "drafts", module: "Pages", count: 2 };
  const url = "/ADMIN/en/pages?view=list&search=&status=draft&orderBy=updatedAt+ASC";
  expect(await loadTodo(adminWith("pages"), "en")).toMatchObject([{ ...drafts, old: 0, url }]);
  const later = new Date(Date.now() + 31 * 24 * 3_600_000);
  expect(await loadTodo(adminWith("pages.update"), "en", later)).toMatchObject([{ ...drafts, old: 2 }]);
  expect(await reasonsFor("pages.read")).toEqual([]);
});

test("that the website is closed comes first, for those who may open it", async () => {
  await changeSetting("maintenance.isOn", "on");
  expect((await loadTodo(adminWith("superadmin"), "en"))[0]).toMatchObject({
    reason: "closed",
    url: "/ADMIN/en/settings/maintenance",
  });
  expect(await reasonsFor("pages")).toEqual([]);
});

test("nothing is told where nothing waits", async () => {
  expect(await reasonsFor("pages", "users", "admins")).toEqual([]);
});

test("a proxy that nobody named is told to superadmins alone, with its address", async () => {
  noticeProxy({
    headers: { "x-forwarded-for": "203.0.113.9" },
    socket: { remoteAddress: "10.0.0.2" },
  } as unknown as IncomingMessage);
  expect(await loadTodo(adminWith("superadmin"), "en")).toContainEqual({
    reason: "unnamedProxy",
    isProblem: true,
    count: 1,
    about: "10.0.0.2",
  });
  expect(await reasonsFor("pages", "adminGroups")).toEqual([]);
});
