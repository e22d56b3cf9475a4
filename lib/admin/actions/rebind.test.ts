import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { findAdmin, recordSignIn } from "#lib/accounts/queries/admins";
import { sessions } from "#lib/accounts/tables";
import { useTestDatabase } from "#test/test-database";
import { type Actor, hire } from "../accounts-fixture.ts";
import { handleAction } from "../action-handlers.ts";
import { adminRoute } from "../admin-route.ts";

vi.stubEnv("PASSKEY_AUTHORITY", "https://id.example.org");
vi.stubEnv("OIDC_CLIENT_ID", "redakce");
vi.stubEnv("OIDC_CLIENT_SECRET", "the secret");

const act = adminRoute("", handleAction);
const rebind = (actor: Actor, { id }: { readonly id: string }) => actor.send(act, { id, action: "rebind" });

let anna: Actor;
let jana: Actor;

beforeEach(async () => {
  await useTestDatabase();
  anna = await hire("anna", ["superadmin"]);
  jana = await hire("jana", ["pages"]);
  for (const { id } of [anna, jana])
    await recordSignIn(id, { issuer: "https://old.example.org", subject: id }, new Date());
});

const sessionsOf = async ({ id }: Actor) =>
  (await database().select().from(sessions).where(eq(sessions.subject, id)).all()).length;

test("an account forgets its identity and is signed out; the next sign-in binds it anew", async () => {
  expect((await rebind(anna, jana)).body.status).toBe("ok");
  expect(await findAdmin(jana.id)).toMatchObject({ issuer: null, subject: null, status: "Active" });
  expect(await sessionsOf(jana)).toBe(0);
  const identity = { issuer: "https://id.example.org", subject: "42" };
  expect(await recordSignIn(jana.id, identity, new Date())).toBe(true);
  expect(await findAdmin(jana.id)).toMatchObject(identity);
});

test("nobody rebinds himself, an account that is not bound, or somebody who may do more", async () => {
  const mila = await hire("mila", ["admins"]);
  for (const [actor, account] of [
    [anna, anna],
    [anna, mila],
    [mila, anna],
  ] as const)
    expect((await rebind(actor, account)).body.status).not.toBe("ok");
  expect(await findAdmin(anna.id)).toMatchObject({ issuer: "https://old.example.org" });
  expect(await sessionsOf(anna)).toBe(1);
});
