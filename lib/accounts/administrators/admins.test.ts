import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { completeOldAdmins, findAdmin } from "#lib/accounts/queries/admins";
import { encodeRecord, encodeTexts } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { listRecords } from "#lib/kernel/listing/list";
import type { ListingQuery } from "#lib/kernel/listing/query";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { verifySecret } from "#lib/platform/argon2";
import { savedRow } from "#test/saved";
import { execute } from "#test/statements";
import { useTestDatabase } from "#test/test-database";

const admins = moduleNamed("admins") as AnyModule;
const everything: ListingQuery = {
  search: "",
  filter1: "",
  orderBy: "",
  listingPage: 1,
  limit: 50,
  filters: {},
  trash: false,
  reach: undefined,
};

beforeEach(useTestDatabase);

async function create(texts: Readonly<Record<string, string>> = {}): Promise<string> {
  return String(
    savedRow(await createRecord(admins, { name: "Jana", email: "jana@example.org", ...texts }, null)).id,
  );
}

test("a new account gets a UUID, the first group and the status Blocked", async () => {
  const id = await create();
  expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(await findAdmin(id)).toMatchObject({
    group_id: 1,
    status: "Blocked",
    username: "jana",
    issuer: null,
  });
});

test("a password is stored as an Argon2id hash and changes only when one is typed", async () => {
  const id = await create({ password: "correct horse battery" });
  const stored = (await findAdmin(id))?.password;
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await verifySecret(stored, "correct horse battery")).toBe(true);
  await updateRecord(admins, id, { password: "", name: "Jana N." }, null);
  expect(await findAdmin(id)).toMatchObject({ name: "Jana N.", password: stored });
  await updateRecord(admins, id, { password: "another one entirely" }, null);
  expect(await verifySecret((await findAdmin(id))?.password, "another one entirely")).toBe(true);
});

test("neither password nor user handle is in a record, a listing or a form", async () => {
  const id = await create({ password: "correct horse battery" });
  const row = await readRecord(admins, id);
  if (!row) throw new Error("The account is gone.");
  const { password, userHandle } = row;
  const shown = JSON.stringify([encodeRecord(admins, row), encodeTexts(admins, row)]);
  expect(shown).not.toContain(password);
  expect(shown).not.toContain(userHandle);
  expect(encodeTexts(admins, row)).toMatchObject({ password: "", userHandle: "" });
});

test("an e-mail is kept in one spelling, and no two accounts share it", async () => {
  const id = await create({ email: "  Jana@EXAMPLE.org " });
  expect(await findAdmin(id)).toMatchObject({ email: "jana@example.org" });
  const same = await createRecord(admins, { name: "Jana", email: "JANA@example.org" }, null);
  expect(same).toMatchObject({ outcome: "invalid", issues: [{ field: "email", code: "taken" }] });
  const none = await createRecord(admins, { name: "Jana", email: "jana" }, null);
  expect(none).toMatchObject({ outcome: "invalid", issues: [{ field: "email", code: "invalid_email" }] });
});

test("a group that does not exist is refused", async () => {
  const saved = await createRecord(admins, { name: "J", email: "j@example.org", group_id: "999" }, null);
  expect(saved).toMatchObject({
    outcome: "invalid",
    issues: [{ field: "group_id", code: "unknown_record" }],
  });
});

test("accounts from before are found and ordered like any other", async () => {
  const id = await create({ name: "Řehoř" });
  await execute("UPDATE admins SET search_text = '', initial = '', name_sort_key = ''");
  expect((await listRecords(admins, { ...everything, search: "rehor" })).count).toBe(0);
  await completeOldAdmins(database());
  expect((await listRecords(admins, { ...everything, search: "rehor" })).rows).toMatchObject([{ id }]);
  expect((await listRecords(admins, { ...everything, filter1: "r" })).count).toBe(1);
});
