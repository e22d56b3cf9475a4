import * as z from "zod";
import { defineJob } from "#lib/jobs/define-job";
import { moveSomeOfFolder } from "#lib/kernel/engine/move-folder";
import { moduleNamed } from "#lib/kernel/registry";

/** Moves a folder with very many records, part by part, in the name of whoever asked. */
export const moveFolderJob = defineJob({
  name: "records.moveFolder",
  payload: z.object({
    module: z.string(),
    field: z.string(),
    from: z.string(),
    to: z.string(),
    adminId: z.string(),
    records: z.number(),
  }),
  handler: async ({ module: name, adminId, records, ...move }, { signal, report }) => {
    const module = moduleNamed(name);
    if (!module) throw new Error(`There is no module ${name} any more.`);
    let left = records;
    while (left > 0) {
      signal.throwIfAborted();
      left = await moveSomeOfFolder(module, move, adminId);
      await report(`${Math.max(0, records - left)}/${records}`);
    }
  },
});
