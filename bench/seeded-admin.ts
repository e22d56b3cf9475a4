import { database } from "#db/client";
import { findAdminByEmail } from "#db/queries/admins";
import { seedRows } from "#lib/engine/seed-rows";
import { environment } from "#lib/env";
import { moduleNamed } from "#lib/modules/index";
import { cookieName } from "#lib/session/cookie";
import { startSession } from "#lib/session/session";

/*
 * Fills adminsPermissions of the database in VAR_DIR and signs its administrator in; prints the cookie.
 * Run: node bench/seeded-admin.ts <rows>
 */
const module = moduleNamed("adminsPermissions");
const admin = await findAdminByEmail(environment().adminEmail);
if (!module || !admin) throw new Error("There is nothing to fill or nobody to sign in.");
await seedRows(module, Number(process.argv[2]), () => undefined);
database().$client.prepare("UPDATE admins SET status = 'Active' WHERE id = ?").run(admin.id);
const { cookie } = await startSession("admin", { subject: admin.id, ip: "127.0.0.1", userAgent: "bench" });
console.log(`${cookieName("admin")}=${encodeURIComponent(cookie)}`);
