import { operatorEnrolmentLink } from "#lib/accounts/administrators/enrolment/enrolment";
import { environment } from "#lib/platform/env";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { type Command, CommandFailed } from "./command.ts";

export const enrolLinkCommand: Command = {
  usage: "<email>",
  summary:
    "Prints a one-time link (60 minutes) with which an administrator creates a passkey.\nThe administrator's other passkeys stay; a link printed earlier stops working.",
  options: {},
  run: async ([email]) => {
    if (!email)
      throw new CommandFailed("Say whose link it should be: npm run cms -- admin:enroll-link <email>");
    const { centralAuthority } = environment();
    if (centralAuthority) throw new CommandFailed(uselessAt(centralAuthority.issuer));
    await prepareDatabase(() => undefined);
    const link = await operatorEnrolmentLink(email);
    if (!link) throw new CommandFailed(`No administrator has the email ${email}.`);
    console.log(link);
  },
};

function uselessAt(issuer: string): string {
  return `Administrators sign in at ${issuer}, which keeps their passkeys: a link would create nothing. See npm run cms -- admin:rebind --help`;
}
