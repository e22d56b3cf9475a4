import { findAdminByEmail, unpinIdentity } from "#lib/accounts/queries/admins";
import { endSessionsOf } from "#lib/accounts/session/session";
import { log } from "#lib/platform/log";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { type Command, CommandFailed } from "./command.ts";

export const rebindCommand: Command = {
  usage: "<email>...",
  summary:
    "Lets administrators sign in with another identity, as after a change of PASSKEY_AUTHORITY.\nThe next sign-in with the same email is bound to the account, and until then any of the authority's identities with that email may be. Signs the administrators out.",
  options: {},
  run: async (emails) => {
    if (emails.length === 0)
      throw new CommandFailed(
        "Say whose sign-in is to be bound anew: npm run cms -- admin:rebind <email>...",
      );
    await prepareDatabase(() => undefined);
    for (const email of emails) await rebind(email);
  },
};

async function rebind(email: string): Promise<void> {
  const admin = await findAdminByEmail(email.trim());
  if (!admin) throw new CommandFailed(`No administrator has the email ${email}.`);
  await unpinIdentity(admin.id, new Date());
  await endSessionsOf("admin", admin.id);
  log.warn({ adminId: admin.id, issuer: admin.issuer }, "identity unbound by the operator");
  console.log(`${admin.email}: the next sign-in with this email is bound to the account.`);
}
