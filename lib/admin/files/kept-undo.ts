import type { Session } from "#lib/accounts/session";
import { type UndoStep, undoFiles, withVersions } from "#lib/files/tree/undo-files";
import { allows } from "#lib/kernel/permissions";
import { translator } from "#lib/platform/i18n/translator";
import { randomToken } from "#lib/platform/random";
import { mostKept, type UndoOffer, undoLimits } from "../actions/offer-undo.ts";
import { keptForPerson } from "../kept-for-person.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";

interface KeptSteps {
  readonly name: string;
  readonly steps: readonly UndoStep[];
}

const undos = keptForPerson<KeptSteps>("filesUndo", undoLimits);

/** Stores the steps of an operation, for the button that undoes it. */
export async function offerFilesUndo(
  { language, admin }: ToolCall,
  steps: readonly UndoStep[],
): Promise<UndoOffer | undefined> {
  if (!allows(admin.permissions, "filesGallery", "change") || sizeOf(steps) > mostKept) return undefined;
  const name = randomToken(9);
  await undos.keep(admin.session, { name, steps }, name);
  return {
    url: toolUrl(language, "filesGallery", "restore"),
    label: translator(language, "admin.undo")("label"),
    undo: name,
  };
}

/**
 * Undoes what an answer offered to. Offers for what the person did before go on, because the files are as that left
 * them.
 *
 * @returns numbers of steps that were undone and refused; undefined where nothing was
 */
export async function takeFilesUndo(
  session: Session,
  undo: string,
): Promise<{ readonly done: number; readonly refused: number } | undefined> {
  const kept = await undos.find(session, undo);
  if (!kept) return undefined;
  const came = await undoFiles(kept.steps, session.subject);
  if (came.done === 0) return undefined;
  await undos.take(session, undo);
  for (const { name, steps } of await undos.all(session))
    if (name !== undo) await undos.keep(session, { name, steps: withVersions(steps, came.same) }, name);
  return came;
}

/** Counts records together with the other records changed along with them. */
function sizeOf(steps: readonly UndoStep[]): number {
  return steps.reduce((size, step) => size + 1 + (step.kind === "record" ? step.plan.images.length : 0), 0);
}
