import { beforeEach, expect, test } from "vitest";
import { insertAdmin } from "#db/queries/admins";
import { insertPasskey } from "#db/queries/passkeys";
import { outbox } from "#db/schema";
import { useTestDatabase } from "#db/test-database";
import type { SignedInAdmin } from "#lib/auth/current-admin";
import { createRecord } from "#lib/crud/save";
import { moduleNamed } from "#lib/modules/index";
import { loadAttention } from "./load-attention.ts";

let database: Awaited<ReturnType<typeof useTestDatabase>>;
beforeEach(async () => {
  database = await useTestDatabase();
  const account = { id: "1", email: "jana@example.com", name: "Jana", username: "jana", userHandle: "1" };
  await insertAdmin({ ...account, group_id: 1, status: "Active" });
});

function adminWith(...permissions: readonly string[]): SignedInAdmin {
  return { id: "1", permissions: new Set(permissions) } as unknown as SignedInAdmin;
}

async function reasonsFor(...permissions: readonly string[]) {
  return (await loadAttention(adminWith(...permissions), "en")).map(({ reason, count }) => [reason, count]);
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

test("waiting registrations and failed letters are counted for those who may see them", async () => {
  const users = moduleNamed("users")!;
  for (const n of [1, 2])
    await createRecord(
      users,
      { name: `Jan ${n}`, email: `jan-${n}@example.org`, status: "Registered" },
      null,
    );
  const letter = { kind: "mail", properties: {}, nextAttemptAt: new Date(), createdAt: new Date() };
  for (const status of ["failed", "sent", "failed", "failed"] as const)
    await database
      .insert(outbox)
      .values({ ...letter, status, idempotencyKey: crypto.randomUUID() })
      .run();
  expect(await reasonsFor("superadmin")).toEqual([
    ["failedLetters", 3],
    ["waiting", 2],
    ["lettersInFolder", 1],
  ]);
  expect(await reasonsFor("users")).toEqual([["waiting", 2]]);
  expect(await reasonsFor("pages")).toEqual([]);
});
