import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { database } from "#db/client";
import { findAdminByEmail, insertAdmin } from "#db/queries/admins";
import { adminGroupPermissions, adminGroups, adminsPermissions } from "#db/schema";
import { fold } from "#lib/i18n/folding";
import { randomToken } from "#lib/random";
import { cookieName } from "#lib/session/cookie";
import { startSession } from "#lib/session/session";

/** The people of the tests. */
export const cast = {
  administrator: { email: "anna@example.com", name: "Anna Nováková", permissions: ["superadmin"] },
  editor: { email: "emil@example.com", name: "Emil Řezník", permissions: ["pages"] },
  /** Who writes pages that somebody else publishes. */
  writer: {
    email: "vera@example.com",
    name: "Věra Písařová",
    permissions: ["pages.create", "pages.update"],
  },
  gardener: { email: "gita@example.com", name: "Gita Zahradníková", permissions: ["pages", "redirections"] },
  /** Whose rights and account are taken away and given back. */
  temporary: { email: "tomas@example.com", name: "Tomáš Dočasný", permissions: ["pages"] },
  /** Who sign in by themselves, and some of them are not let in. */
  newcomer: { email: "nela@example.com", name: "Nela Nováčková", permissions: ["pages.read"] },
  blocked: { email: "bohus@example.com", name: "Bohuš Zablokovaný", permissions: ["pages.read"] },
  refused: { email: "radim@example.com", name: "Radim Odmítnutý", permissions: ["pages.read"] },
  stranger: { email: "cyril@example.com", name: "Cyril Cizí", permissions: ["pages.read"] },
  /** Who keeps unwanted visitors out. */
  keeper: { email: "kamil@example.com", name: "Kamil Strážný", permissions: ["ipBlacklist"] },
  reader: { email: "rita@example.com", name: "Rita Černá", permissions: ["pages.read"] },
} as const;

export type Person = keyof typeof cast;

/** Signs a person in without a ceremony: the cookie, and the token that goes with it. */
export async function signedIn(person: Person): Promise<{ name: string; value: string; csrf: string }> {
  const { email } = cast[person];
  const admin = (await findAdminByEmail(email)) ?? (await hire(person));
  const who = { subject: admin.id, ip: "127.0.0.1", userAgent: "test" };
  const { session, cookie } = await startSession("admin", who);
  return { name: cookieName("admin"), value: encodeURIComponent(cookie), csrf: session.csrf };
}

/** The same as a client of its own sends it: the header `cookie`, and the token. */
export async function credentials(person: Person): Promise<{ cookie: string; csrf: string }> {
  const { name, value, csrf } = await signedIn(person);
  return { cookie: `${name}=${value}`, csrf };
}

async function hire(person: Person): Promise<{ id: string }> {
  const { email, name, permissions } = cast[person];
  const groupId = await groupWith(name, permissions);
  const id = randomUUID();
  await insertAdmin({
    id,
    email,
    name,
    username: person,
    group_id: groupId,
    status: "Active",
    userHandle: randomToken(),
  });
  return { id };
}

async function groupWith(name: string, permissions: readonly string[]): Promise<number> {
  return database().transaction(async (tx) => {
    const group = await tx
      .insert(adminGroups)
      .values({ name, letter: fold(name).slice(0, 1), searchText: fold(name) })
      .returning()
      .get();
    for (const permission of permissions) {
      const entry = await tx
        .select()
        .from(adminsPermissions)
        .where(eq(adminsPermissions.permission, permission))
        .get();
      if (!entry) throw new Error(`No permission is named ${permission}.`);
      await tx.insert(adminGroupPermissions).values({ groupId: group.id, permissionId: entry.id }).run();
    }
    return group.id;
  });
}
