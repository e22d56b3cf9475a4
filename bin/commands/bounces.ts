import { existsSync } from "node:fs";
import { readMailbox } from "#lib/newsletter/bounces/read-mailbox";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { type Command, CommandFailed } from "./command.ts";

export const bouncesCommand: Command = {
  usage: "<mailbox>",
  summary:
    "Reads what mail servers wrote about newsletters that came back, and complaints.\nThe mailbox is a file of the mbox format, a Maildir or a folder of .eml files. It is only read; reading it\nagain changes nothing.",
  options: {},
  run: async ([path]) => {
    if (path === undefined || !existsSync(path))
      throw new CommandFailed(
        "Name a mailbox: a file of the mbox format, a Maildir or a folder of .eml files.",
      );
    await prepareDatabase(() => undefined);
    const { mails, others, settled, unmatched } = await readMailbox(path);
    const lines = [
      ["mails read", mails],
      ["no reports", others],
      ["mails failed, by nobody’s fault", settled.failed],
      ["mails failed, counted for who they went to", settled.counted],
      ["addresses that get nothing more", settled.suppressed],
      ["told before", settled.known],
      ["about no mail of a newsletter", settled.unmatched],
    ] as const;
    for (const [what, count] of lines) console.log(`${String(count).padStart(8)}  ${what}`);
    if (unmatched.length > 0) console.log(`Not found: ${unmatched.join(", ")}`);
  },
};
