import "#lib/features";
import { database } from "#db/client";
import { findAdminByEmail } from "#lib/accounts/queries/admins";
import { startSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { seedRows } from "#lib/demo/seed-rows";
import { moduleNamed } from "#lib/kernel/registry";
import { environment } from "#lib/platform/env";

/*
 * Fills modules of the database in VAR_DIR and signs its administrator in; prints the cookie.
 * Run: node bench/servers/seeded-admin.ts <module>=<rows> …
 */
const admin = await findAdminByEmail(environment().adminEmail);
if (!admin) throw new Error("There is nobody to sign in.");
for (const wish of process.argv.slice(2)) {
  const [name = "", rows] = wish.split("=");
  const module = moduleNamed(name);
  if (!module) throw new Error(`There is no module ${name}.`);
  await seedRows(module, Number(rows), () => undefined);
}
database().$client.prepare("UPDATE admins SET status = 'Active' WHERE id = ?").run(admin.id);
const { cookie } = await startSession("admin", { subject: admin.id, ip: "127.0.0.1", userAgent: "bench" });
console.log(`${cookieName("admin")}=${encodeURIComponent(cookie)}`);
