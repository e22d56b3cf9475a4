import { findAdminByEmail, unpinIdentity } from "#lib/accounts/queries/admins";
import { endSessionsOf } from "#lib/accounts/session";
import { log } from "#lib/platform/log";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { type Command, CommandFailed } from "./command.ts";

export const rebindCommand: Command = {
  usage: "<email>...",
  summary:
    "Lets administrators sign in with another identity, for example after a change of PASSKEY_AUTHORITY.\nThe next sign-in with the same email links a new identity to the account. Signs the administrators out.",
  options: {},
  run: async (emails) => {
    if (emails.length === 0)
      throw new CommandFailed("Specify the administrators: npm run cms -- admin:rebind <email>...");
    await prepareDatabase(() => undefined);
    for (const email of emails) await rebind(email);
  },
};

async function rebind(email: string): Promise<void> {
  const admin = await findAdminByEmail(email.trim());
  if (!admin) throw new CommandFailed(`There’s no administrator with the email ${email}.`);
  await unpinIdentity(admin.id, new Date());
  await endSessionsOf("admin", admin.id);
  log.warn({ adminId: admin.id, issuer: admin.issuer }, "identity unbound by the operator");
  console.log(`${admin.email}: the next sign-in with this email links a new identity.`);
}
