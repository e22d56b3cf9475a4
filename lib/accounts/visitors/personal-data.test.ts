import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { dialect } from "#db/dialect";
import { findWebsiteUser } from "#lib/accounts/queries/visitor-users";
import { users } from "#lib/accounts/users";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { referencesTo } from "#lib/kernel/queries/record-references";
import { moduleNamed } from "#lib/kernel/registry";
import {
  everySubmission,
  oldToken,
  publishForm,
  send,
  someone,
} from "#lib/website/submissions/forms.fixture";
import { leaveTransaction } from "#test/one-transaction";
import { execute } from "#test/statements";
import { browser, signedIn } from "./signed-in.fixture.ts";
import { createUser, deliver, emptySite, everythingStored, password } from "./site.fixture.ts";

beforeEach(emptySite);

describe("the export", () => {
  test("has everything about the person, nobody else, and no secrets", async () => {
    await createUser("eva");
    await createUser("jan");
    const eva = await signedIn();
    await signedIn("jan");
    await eva.ask("account-email", { email: "new@example.com", currentPassword: password });
    await deliver();
    const answer = await eva.ask("account-export");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="account.json"');
    expect(answer.body).toMatchObject({
      account: { name: "eva", email: "eva@example.com", status: "Active" },
      devices: [{ isCurrent: true, browser: browser["user-agent"], address: "192.0.2.1" }],
      mails: [{ template: "emailChange", recipient: "new@example.com" }],
    });
    for (const secret of ["jan@", "argon2", eva.csrf, eva.session.idHash])
      expect(answer.text).not.toContain(secret);
  });
});

describe("newsletters", () => {
  const subscribe = async () => {
    const list = await createRecord(
      moduleNamed("newsletterLists") as AnyModule,
      { name: "News", key: "news" },
      null,
    );
    const lists = list.outcome === "saved" ? `[${list.row.id}]` : "";
    const texts = { email: "eva@example.com", language: "en", status: "active", lists };
    await createRecord(moduleNamed("newsletterSubscribers") as AnyModule, texts, null);
  };

  test("to the confirmed address are in the export, and to one that was never confirmed are not", async () => {
    await subscribe();
    const { id } = await createUser("eva");
    const eva = await signedIn();
    const { body, text } = await eva.ask("account-export");
    expect(body.newsletters).toMatchObject({ status: "active", lists: ["News"], consents: [] });
    expect(text).not.toContain("token");
    await database().update(users.table).set({ emailVerifiedAt: null }).where(eq(users.table.id, id)).run();
    expect((await eva.ask("account-export")).body.newsletters).toBeUndefined();
  });
});

describe("what was sent by forms", () => {
  type Visitor = Awaited<ReturnType<typeof signedIn>>;
  const fill = (form: number, texts: Readonly<Record<string, string>>, by?: Visitor) => {
    const cookie = [...(by?.jar ?? [])].map((pair) => pair.join("=")).join("; ");
    const token = by ? { _csrf: by.csrf } : {};
    return send(
      { ...someone, ...texts, _token: oldToken(form), ...token },
      { headers: by ? { cookie } : {} },
    );
  };

  test("is in the export: as an account, or by its confirmed address, and of nobody else", async () => {
    const form = await publishForm();
    await createUser("eva");
    await createUser("jan");
    const [eva, jan] = [await signedIn(), await signedIn("jan")];
    await fill(form, { message: "As Eva" }, eva);
    await fill(form, { email: "EVA@example.com", message: "By her address" });
    await fill(form, { email: "eva@example.com", message: "As Jan" }, jan);
    await fill(form, { message: "As nobody" });
    const { body, text } = await eva.ask("account-export");
    const question = { question: "Your name", answer: someone.name };
    expect(body.forms).toEqual(
      Array(2).fill(
        expect.objectContaining({ form: "Contact us", answers: expect.arrayContaining([question]) }),
      ),
    );
    expect(["As Eva", "By her address", "As Jan", "As nobody"].map((told) => text.includes(told))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect((await jan.ask("account-export")).body.forms).toHaveLength(1);
  });

  test("is told to nobody who only says that an address is theirs", async () => {
    const form = await publishForm();
    await createUser("eva", { isVerified: false });
    await fill(form, { email: "eva@example.com" });
    expect((await (await signedIn()).ask("account-export")).body.forms).toEqual([]);
  });

  test("stays after the account for its time, and says no longer whose it was", async () => {
    const form = await publishForm();
    await createUser("eva");
    const eva = await signedIn();
    await fill(form, {}, eva);
    const [before] = await everySubmission();
    expect(before?.sender).toBe(Number(eva.session.subject));
    await eva.ask("account-delete", { currentPassword: password });
    const [after] = await everySubmission();
    expect(after).toMatchObject({ id: before?.id, sender: null, eraseAt: before?.eraseAt });
    expect(await referencesTo(database(), { module: "users", id: Number(eva.session.subject) })).toEqual([]);
  });
});

describe("deletion", () => {
  test("takes a proof", async () => {
    const { id } = await createUser("eva");
    const eva = await signedIn();
    expect((await eva.ask("account-delete")).status).toBe(422);
    expect((await eva.ask("account-delete", { currentPassword: "wrong" })).status).toBe(403);
    expect(await findWebsiteUser(id)).toBeDefined();
  });

  test("leaves nothing of the person anywhere, but entries of the audit log without a name", async () => {
    const { id } = await createUser("zuzana.vzacna");
    const zuzana = await signedIn("zuzana.vzacna");
    const elsewhere = await signedIn("zuzana.vzacna");
    await zuzana.ask("account", { name: "Zuzana Vzácná" });
    await zuzana.ask("account-email", { email: "zuzana.jinak@example.com", currentPassword: password });
    await deliver();
    const answer = await zuzana.ask("account-delete", { currentPassword: password });
    expect(answer.status).toBe(200);
    expect([await zuzana.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([false, false]);
    expect(await findWebsiteUser(id)).toBeUndefined();
    const entries = await entriesOfRecord("users", String(id), { limit: 10 });
    expect(entries.map(({ action }) => action)).toEqual(["deleted", "updated", "created"]);
    expect(entries.every(({ record, changes }) => record === "" && JSON.stringify(changes) === "{}")).toBe(
      true,
    );
    if (dialect() === "sqlite") {
      leaveTransaction(database().$client);
      await execute("VACUUM");
    }
    expect((await everythingStored()).toLowerCase()).not.toMatch(/zuzana/);
  });

  test("of one account leaves the entries of others as they were", async () => {
    await createUser("eva");
    const jan = await createUser("jan");
    await (await signedIn("eva")).ask("account-delete", { currentPassword: password });
    const [entry] = await entriesOfRecord("users", String(jan.id), { limit: 1 });
    expect(entry?.record).toBe("jan");
  });
});

test("the audit log lets nobody change an entry, unless it is emptied of a person who is gone", async () => {
  const { id } = await createUser("eva");
  await createUser("jan");
  const emptied = "UPDATE auditLog SET record = '', changes = '{}', initial = '', search_text = ''";
  await expect(execute(emptied)).rejects.toThrow("append-only");
  await (await signedIn("eva")).ask("account-delete", { currentPassword: password });
  const ofEva = `WHERE module = 'users' AND record_id = '${id}'`;
  for (const statement of [
    emptied,
    `DELETE FROM auditLog ${ofEva}`,
    `UPDATE auditLog SET action = 'x' ${ofEva}`,
    `UPDATE auditLog SET record = 'Somebody else' ${ofEva}`,
    `${emptied}, created_by = 'x' ${ofEva}`,
    `${emptied}, module = 'pages' ${ofEva}`,
  ])
    await expect(execute(statement), statement).rejects.toThrow("append-only");
  expect(await execute(`${emptied} ${ofEva}`)).toBeGreaterThan(0);
});
