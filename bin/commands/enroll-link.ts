import { operatorEnrolmentLink } from "#lib/accounts/administrators/enrolment";
import { environment } from "#lib/platform/env";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { type Command, CommandFailed } from "./command.ts";

export const enrolLinkCommand: Command = {
  usage: "<email>",
  summary:
    "Prints a one-time link (60 minutes) for an administrator to create a passkey.\nTheir other passkeys stay; a link printed earlier stops working.",
  options: {},
  run: async ([email]) => {
    if (!email)
      throw new CommandFailed("Specify the administrator: npm run cms -- admin:enroll-link <email>");
    const { centralAuthority } = environment();
    if (centralAuthority) throw new CommandFailed(uselessAt(centralAuthority.issuer));
    await prepareDatabase(() => undefined);
    const link = await operatorEnrolmentLink(email);
    if (!link) throw new CommandFailed(`There’s no administrator with the email ${email}.`);
    console.log(link);
  },
};

function uselessAt(issuer: string): string {
  return `Administrators sign in at ${issuer}, which keeps their passkeys, so a link wouldn’t create anything. See npm run cms -- admin:rebind --help`;
}
