import type { Doing, OperationResult } from "../contracts.ts";
import { carryOut } from "../journal/carry-out.ts";
import type { JournalStep } from "../journal/steps.ts";
import { FileProblem } from "../problem.ts";
import { listTrash } from "./list-trash.ts";

/** Removes files and folders from the trash for good. Throws {@link FileProblem}. */
export async function purgeFiles(
  ids: readonly string[],
  { adminId }: Pick<Doing, "adminId">,
): Promise<OperationResult> {
  const plan = async () => {
    const trashed = new Map((await listTrash()).map((one) => [one.id, one.path]));
    const items = [...new Set(ids)].map((id) => {
      const from = trashed.get(id);
      if (from === undefined) throw new FileProblem("missing", id);
      return { from, state: "done" as const };
    });
    const steps = [...new Set(ids)].flatMap((id) =>
      ["", ".versions", ".json"].map((end): JournalStep => ({ kind: "drop", at: `trash/${id}${end}` })),
    );
    return { steps, items };
  };
  return carryOut("purge", { adminId }, plan);
}
