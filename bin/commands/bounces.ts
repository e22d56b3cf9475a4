import { existsSync } from "node:fs";
import { readMailbox } from "#lib/newsletter/bounces/read-reports";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { type Command, CommandFailed } from "./command.ts";

export const bouncesCommand: Command = {
  usage: "<mailbox>",
  summary:
    "Reads reports about bounced newsletters and newsletters marked as spam.\nThe mailbox is an mbox file, a Maildir or a folder of .eml files. It is only read; reading it again changes\nnothing.",
  options: {},
  run: async ([path]) => {
    if (path === undefined || !existsSync(path))
      throw new CommandFailed("Specify a mailbox: an mbox file, a Maildir or a folder of .eml files.");
    await prepareDatabase(() => undefined);
    const { mails, others, settled, unmatched } = await readMailbox(path);
    const lines = [
      ["emails read", mails],
      ["not reports", others],
      ["emails failed, not counted against the address", settled.failed],
      ["emails failed, counted against the address", settled.counted],
      ["addresses suppressed", settled.suppressed],
      ["already known", settled.known],
      ["not about a newsletter", settled.unmatched],
    ] as const;
    for (const [what, count] of lines) console.log(`${String(count).padStart(8)}  ${what}`);
    if (unmatched.length > 0) console.log(`Not found: ${unmatched.join(", ")}`);
  },
};
