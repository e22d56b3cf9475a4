import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { findAdmin } from "#lib/accounts/queries/admins";
import { readRecord } from "#lib/kernel/engine/read";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { everythingKept } from "#test/everything-kept";
import { useTestDatabase } from "#test/test-database";
import { describeEnrolment } from "../accounts/administrators/enrolment.ts";
import { insertPasskey, listPasskeys } from "../accounts/queries/passkeys.ts";
import { enrolmentTokens } from "../accounts/tables.ts";
import { outbox } from "../mail/tables.ts";
import { openSecrets } from "../platform/seal.ts";
import { type Actor, hire } from "./accounts-fixture.ts";
import { handleAction, handleDelete } from "./action-handlers.ts";
import { adminRoute } from "./admin-route.ts";
import { handleBulk } from "./bulk/bulk-handler.ts";
import { describeRelated } from "./form/describe-related.ts";
import { handleCreate, handleUpdate } from "./form/save-handlers.ts";
import { handleListing } from "./read-handlers.ts";

vi.mock("#lib/platform/http/loopback", () => ({ loopback: async () => new Response("") }));

const list = adminRoute("read", handleListing);
const create = adminRoute("create", handleCreate);
const update = adminRoute("update", handleUpdate);
const remove = adminRoute("delete", handleDelete);
const act = adminRoute("", handleAction);
const bulk = adminRoute("read", handleBulk);

const admins = moduleNamed("admins") as AnyModule;
let anna: Actor;

beforeEach(async () => {
  await useTestDatabase();
  anna = await hire("anna", ["superadmin"]);
});

const statusOf = async ({ id }: { readonly id: string }) => (await findAdmin(id))?.status;
const run = (actor: Actor, action: string, { id }: { readonly id: string }, texts = {}) =>
  actor.send(act, { id, action }, texts);

/** Returns the queued mails, with their secrets. */
async function mails() {
  return (await database().select().from(outbox).orderBy(outbox.id).all()).map((row) => ({
    ...row,
    link: String(openSecrets(row.sealed ?? "", row.idempotencyKey).link),
  }));
}
const tokenOf = (link: string | undefined) => link?.split("#t=")[1] ?? "";

describe("an account", () => {
  test("is created with the fields of the contract, and answers its UUID", async () => {
    const texts = { username: "jana", password: "a long secret", name: "Jana", email: "jana@example.org" };
    const answer = await anna.send(create, {}, { ...texts, group_id: "1", status: "Blocked" });
    expect(answer.status).toBe(200);
    const id = String(answer.body.data?.id);
    expect(await findAdmin(id)).toMatchObject({ username: "jana", group_id: 1, status: "Blocked" });
    const listing = JSON.stringify(await anna.send(list, { method: "GET" }));
    expect(listing).toContain("jana@example.org");
    expect(listing).not.toContain("argon2");
  });

  test("that is refused in a plain form keeps what was typed, but never the password", async () => {
    const texts = { name: "Jana", email: "no address", password: "a long secret" };
    const answer = await anna.send(create, { isPlain: true }, texts);
    expect(answer.status).toBe(303);
    const kept = await everythingKept();
    expect(kept).toContain("no address");
    expect(kept).not.toContain("a long secret");
  });

  test("is really deleted, with its sessions, passkeys and links", async () => {
    const jana = await hire("jana", ["pages"]);
    await givePasskey(jana.id);
    await run(anna, "issueEnrolmentLink", jana);
    expect((await anna.send(remove, { id: jana.id, method: "DELETE" })).status).toBe(200);
    expect(await findAdmin(jana.id)).toBeUndefined();
    expect(await listPasskeys(jana.id)).toEqual([]);
    expect([...(await database().select().from(enrolmentTokens).all()), ...(await mails())]).toEqual([]);
    expect((await jana.send(list, { page: "pages", method: "GET" })).status).toBe(401);
  });
});

describe("an invitation", () => {
  test("sends a link for 72 hours that works, and another one ends the earlier", async () => {
    const jana = await hire("jana", ["pages"], { status: "Blocked" });
    expect((await run(anna, "invite", jana)).status).toBe(200);
    const [first] = await mails();
    expect(first).toMatchObject({ template: "adminInvitation", recipient: "jana@example.com" });
    expect(await statusOf(jana)).toBe("Invited");
    expect(await describeEnrolment(tokenOf(first?.link))).toMatchObject({ purpose: "invite" });
    const [link] = await database().select().from(enrolmentTokens).all();
    const hours = ((link?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(72);
    expect((await run(anna, "invite", jana)).status).toBe(200);
    await expect(describeEnrolment(tokenOf(first?.link))).rejects.toThrow("link_expired");
    const second = (await mails()).at(-1);
    expect(await describeEnrolment(tokenOf(second?.link))).toMatchObject({ name: "jana" });
  });

  test("is revoked: the link is dead and the account Blocked", async () => {
    const jana = await hire("jana", ["pages"], { status: "Blocked" });
    await run(anna, "invite", jana);
    const [mail] = await mails();
    expect((await run(anna, "revokeInvitation", jana)).status).toBe(200);
    await expect(describeEnrolment(tokenOf(mail?.link))).rejects.toThrow("link_expired");
    expect(await statusOf(jana)).toBe("Blocked");
    expect(await mails()).toEqual([]);
    expect((await run(anna, "revokeInvitation", jana)).status).toBe(409);
  });

  test("does not survive a changed e-mail, whose old owner has the mail", async () => {
    const jana = await hire("jana", ["pages"], { status: "Blocked" });
    await run(anna, "invite", jana);
    const [mail] = await mails();
    await anna.send(update, { id: jana.id }, { email: "other@example.org" });
    await expect(describeEnrolment(tokenOf(mail?.link))).rejects.toThrow("link_expired");
  });

  test("leads to the login page where a central authority keeps the passkeys", async () => {
    const env = await import("#lib/platform/env");
    const central = { ...env.environment(), centralAuthority: { issuer: "https://id.example.org" } };
    const spy = vi.spyOn(env, "environment").mockReturnValue(central as never);
    const jana = await hire("jana", ["pages"], { status: "Blocked" });
    const answer = await run(anna, "invite", jana);
    spy.mockRestore();
    expect(answer.status).toBe(200);
    expect(await mails()).toMatchObject([{ link: "http://localhost:3000/ADMIN/en/login" }]);
    expect(await database().select().from(enrolmentTokens).all()).toEqual([]);
  });

  test("is not for somebody who is Active already", async () => {
    const jana = await hire("jana", ["pages"]);
    expect(await run(anna, "invite", jana)).toMatchObject({ status: 409, body: { status: "error" } });
    expect(await mails()).toEqual([]);
  });
});

describe("an account in use", () => {
  test("is activated, and blocked with all its sessions at once", async () => {
    const jana = await hire("jana", ["pages"], { status: "Blocked" });
    const read = () => jana.send(list, { page: "pages", method: "GET" });
    expect((await run(anna, "activate", jana)).status).toBe(200);
    expect((await read()).status).toBe(200);
    expect((await run(anna, "block", jana)).status).toBe(200);
    expect((await read()).status).toBe(401);
    await run(anna, "activate", jana);
    expect((await read()).status).toBe(401);
  });

  test("is signed out everywhere and stays Active", async () => {
    const jana = await hire("jana", ["pages"]);
    expect((await run(anna, "endSessions", jana)).status).toBe(200);
    expect((await jana.send(list, { page: "pages", method: "GET" })).status).toBe(401);
    expect(await statusOf(jana)).toBe("Active");
  });

  test("gets a new link by mail, which only its owner sees", async () => {
    const jana = await hire("jana", ["pages"]);
    const answer = await run(anna, "issueEnrolmentLink", jana);
    const [mail] = await mails();
    expect(await describeEnrolment(tokenOf(mail?.link))).toMatchObject({ purpose: "recovery" });
    expect(JSON.stringify(answer)).not.toContain(tokenOf(mail?.link));
  });

  test("loses a passkey, is signed out, and only its own passkeys can be named", async () => {
    const [jana, petr] = [await hire("jana", ["pages"]), await hire("petr", ["pages"])];
    const passkey = await givePasskey(jana.id);
    expect((await run(anna, "revokePasskey", petr, { passkey })).status).toBe(409);
    expect((await findAdmin(jana.id))?.passkeyCount).toBe(1);
    expect((await run(anna, "revokePasskey", jana, { passkey })).status).toBe(200);
    expect(await findAdmin(jana.id)).toMatchObject({ passkeyCount: 0 });
    expect((await jana.send(list, { page: "pages", method: "GET" })).status).toBe(401);
  });

  test("keeps the last passkey of the person who asks", async () => {
    const passkey = await givePasskey(anna.id);
    expect((await run(anna, "revokePasskey", anna, { passkey })).status).toBe(409);
    expect(await listPasskeys(anna.id)).toHaveLength(1);
  });
});

describe("nobody", () => {
  test("blocks, demotes or deletes himself", async () => {
    await hire("eva", ["superadmin"]);
    const demoted = { group_id: String((await hire("petr", ["pages"])).group_id) };
    expect((await run(anna, "block", anna)).status).toBe(409);
    expect((await anna.send(remove, { id: anna.id, method: "DELETE" })).status).toBe(409);
    expect(await anna.send(update, { id: anna.id }, { status: "Blocked" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "status", code: "own_account" }] },
    });
    expect(await anna.send(update, { id: anna.id }, demoted)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "group_id", code: "own_account" }] },
    });
    expect(await findAdmin(anna.id)).toMatchObject({ status: "Active", group_id: anna.group_id });
  });

  test("leaves the site without an active superadmin, two at once included", async () => {
    const eva = await hire("eva", ["superadmin"]);
    const answers = await Promise.all([run(anna, "block", eva), run(eva, "block", anna)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await statusOf(anna), await statusOf(eva)].toSorted()).toEqual(["Active", "Blocked"]);
  });

  test.each(["block", "delete"])("does %s himself or the last superadmin in bulk", async (action) => {
    const eva = await hire("eva", ["superadmin"]);
    const petr = await hire("petr", ["admins", "pages"]);
    const ids = [anna.id, eva.id].join(",");
    expect(await petr.send(bulk, {}, { action, ids })).toMatchObject({ body: { data: { done: 0 } } });
    await anna.send(bulk, {}, { action, ids });
    expect(await statusOf(anna)).toBe("Active");
    expect(await statusOf(eva)).not.toBe("Active");
  });

  test("deletes or demotes each other at once either", async () => {
    const eva = await hire("eva", ["superadmin"]);
    const group_id = String((await hire("petr", ["pages"])).group_id);
    const answers = await Promise.all([
      anna.send(remove, { id: eva.id, method: "DELETE" }),
      eva.send(update, { id: anna.id }, { group_id }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each(["invite", "activate", "block", "endSessions", "issueEnrolmentLink", "revokeInvitation"])(
    "may %s an account that may do more",
    async (action) => {
      const petr = await hire("petr", ["admins", "pages"]);
      const status = ["block", "endSessions", "issueEnrolmentLink"].includes(action) ? "Active" : "Invited";
      const eva = await hire("eva", ["pages", "redirections"], { status });
      const before = await findAdmin(eva.id);
      expect((await run(petr, action, eva)).status).toBe(409);
      expect(await findAdmin(eva.id)).toEqual(before);
      expect(await mails()).toEqual([]);
    },
  );

  test("takes over, deletes or makes an account that may do more", async () => {
    const petr = await hire("petr", ["admins", "pages"]);
    const eva = await hire("eva", ["redirections"]);
    const refused = { status: 422, body: { errors: [{ field: "", code: "beyond_you" }] } };
    expect(await petr.send(update, { id: eva.id }, { email: "mine@example.org" })).toMatchObject(refused);
    expect((await petr.send(remove, { id: eva.id, method: "DELETE" })).status).toBe(409);
    const beyond = { status: 422, body: { errors: [{ field: "group_id", code: "beyond_you" }] } };
    const texts = { name: "X", email: "x@example.org", group_id: String(anna.group_id) };
    expect(await petr.send(create, {}, texts)).toMatchObject(beyond);
    const own = await hire("ota", ["pages.read"]);
    expect(await petr.send(update, { id: own.id }, { group_id: String(eva.group_id) })).toMatchObject(beyond);
    expect((await petr.send(update, { id: own.id }, { name: "Ota" })).status).toBe(200);
  });

  test("without the permission of an action runs it", async () => {
    const petr = await hire("petr", ["admins.update", "pages"]);
    const jana = await hire("jana", ["pages"], { status: "Blocked" });
    for (const action of ["invite", "activate", "issueEnrolmentLink", "revokePasskey"])
      expect((await run(petr, action, jana)).status).toBe(403);
  });
});

async function givePasskey(adminId: string): Promise<number> {
  const key = { publicKey: Buffer.from("key"), counter: 0, transports: [], aaguid: "", deviceType: "" };
  const credentialId = crypto.randomUUID();
  const own = { adminId, credentialId, backedUp: false, name: "Key", createdAt: new Date() };
  await insertPasskey({ ...key, ...own });
  return (await listPasskeys(adminId)).at(-1)?.id ?? 0;
}

describe("the form of an account", () => {
  test("lists its passkeys, with a button to revoke each for whoever may", async () => {
    const passkey = await givePasskey(anna.id);
    const row = await readRecord(admins, anna.id);
    if (!row) throw new Error("The account is gone.");
    const viewer = { language: "en", adminId: "eva" } as const;
    const action = {
      url: `/ADMIN/en/admins/${anna.id}/revokePasskey`,
      field: "passkey",
      value: String(passkey),
    };
    expect(
      await describeRelated(admins, row, { ...viewer, permissions: new Set(["admins"]), limits: {} }),
    ).toMatchObject([
      { heading: "Passkeys", total: 1, items: [{ text: "Key", actions: [action] }] },
      { heading: "Permissions", total: 0 },
    ]);
    const [reading] = await describeRelated(admins, row, {
      ...viewer,
      permissions: new Set(["admins.read"]),
      limits: {},
    });
    expect(reading?.items[0]).not.toHaveProperty("actions");
  });
});
