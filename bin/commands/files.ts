import { rehearseTakingOver } from "#lib/files/taking-over/take-over";
import type { Command } from "./command.ts";

export const filesCommand: Command = {
  usage: "",
  summary: `Shows which files of VAR_DIR/files the next start would take over into the library; changes nothing.
A file that is taken over keeps its address. Its copy is moved to VAR_DIR/files-before, and never deleted.`,
  options: {},
  run: async () => {
    const { files, bytes, folders, trashed, refused } = await rehearseTakingOver();
    const lines = [
      ["files", files],
      ["of these in the trash", trashed],
      ["bytes", bytes],
      ["empty folders", folders],
      ["refused", refused.length],
    ] as const;
    for (const [what, count] of lines) console.log(`${String(count).padStart(14)}  ${what}`);
    for (const { absolute, code } of refused) console.log(`${reasons[code]}: ${absolute}`);
  },
};

const reasons = {
  link: "Neither a file nor a folder, stays where it is",
  name: "A name that no file may have, stays where it is",
} as const;
