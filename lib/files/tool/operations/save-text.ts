import type { Doing, OperationResult } from "../contracts.ts";
import { carryOut } from "../journal/carry-out.ts";
import type { JournalStep } from "../journal/steps.ts";
import { fileVersion } from "../listing/plain-text.ts";
import { FileProblem } from "../problem.ts";
import { locateExisting, pathText } from "../roots.ts";
import { checkText, versionIds, versionsOf } from "../versions.ts";
import { arriving, bringBytes } from "./arriving.ts";

/**
 * Saves a text in place of what a file held, which is kept as an earlier version; of these the last 20. Throws
 * {@link FileProblem} `stale` where it was changed since.
 *
 * @param version the one that was edited
 */
export async function saveText(
  path: string,
  text: string,
  version: string | undefined,
  { adminId }: Doing,
): Promise<OperationResult> {
  const bytes = checkText(text, path);
  return arriving(async (coming) => {
    const spot = await bringBytes(coming, bytes);
    const plan = async (operation: string) => {
      const { stats, path: found } = await locateExisting(path);
      const to = pathText(found);
      if (!stats.isFile()) throw new FileProblem("notFile", to);
      if (version !== undefined && version !== fileVersion(stats)) throw new FileProblem("stale", to);
      const kept = versionsOf(to);
      const dropped = (await versionIds(to)).slice(mostVersions - 1);
      const steps: readonly JournalStep[] = [
        { kind: "keep", from: to, to: `${kept}/.${operation}` },
        { kind: "move", from: spot, to, over: true },
        ...dropped.map((id): JournalStep => ({ kind: "drop", at: `${kept}/.${id}` })),
      ];
      return { steps, items: [{ from: to, to, state: "done" as const }] };
    };
    return carryOut("text", { adminId }, plan, undefined, coming.operation);
  });
}

const mostVersions = 20;
