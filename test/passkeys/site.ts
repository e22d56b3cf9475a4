import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import type { AuthorityTransaction } from "#lib/accounts/administrators/authority";
import { registrationOptions, verifyRegistration } from "#lib/accounts/administrators/passkey-registration";
import { insertPasskey } from "#lib/accounts/queries/passkeys";
import { randomToken } from "#lib/platform/random";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { insertAccount } from "#test/accounts";
import { useTestDatabase } from "#test/test-database";
import { createAuthenticator } from "./authenticator.ts";

/** State directory of this test file. */
export const varDirectory = mkdtempSync(join(tmpdir(), "redakce-passkeys-"));

vi.stubEnv("NODE_ENV", "test");
vi.stubEnv("VAR_DIR", varDirectory);
vi.stubEnv("APP_URL", "http://localhost:3000");
vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");

/** Sets up an empty site: fresh database, fresh counters. */
export async function emptySite(): Promise<void> {
  await useTestDatabase();
  setStoragePath(join(varDirectory, randomUUID()));
}

/** An administrator in the first group, Active unless said otherwise. */
export async function createAdmin(name: string, status: "Active" | "Invited" | "Blocked" = "Active") {
  const person = { id: randomUUID(), name, email: `${name}@example.com`, username: name };
  return insertAccount(person, { status });
}

/** Creates an administrator with a passkey and its authenticator. */
export async function createAdminWithPasskey(
  name: string,
  status: "Active" | "Invited" | "Blocked" = "Active",
) {
  const admin = await createAdmin(name, status);
  return { ...admin, authenticator: await addPasskeyTo(admin) };
}

export async function addPasskeyTo(admin: Awaited<ReturnType<typeof createAdmin>>, counter = 0) {
  const authenticator = createAuthenticator(admin.userHandle);
  const { challenge } = await registrationOptions(admin, "a browser");
  const answer = authenticator.register(challenge, { counter });
  const { passkey } = await verifyRegistration(answer, admin.id, "A passkey", ["a browser"]);
  await insertPasskey(passkey);
  return authenticator;
}

/** Creates an attempt to sign in that has just begun. */
export function beginTransaction(given: Partial<AuthorityTransaction> = {}): AuthorityTransaction {
  const begun = { state: randomToken(), purpose: "signIn", returnTo: "/ADMIN/en", language: "en" } as const;
  return { ...begun, createdAt: Date.now(), ...given };
}
