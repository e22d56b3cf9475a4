import type { Session } from "#lib/accounts/session";
import type { Undoable, UndoPlan } from "#lib/kernel/engine/undo-plan";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { translator } from "#lib/platform/i18n/translator";
import type { AdminCall } from "../admin-route.ts";
import { keptForPerson } from "../kept-for-person.ts";
import { adminUrl } from "../urls.ts";

/** The button that undoes the last action: it posts `undo` to `url` within half a minute. */
export interface UndoOffer {
  readonly url: string;
  readonly label: string;
  /** Value of the field `undo`. */
  readonly undo: string;
}

/** An administrator's action that can be undone. */
interface KeptUndo {
  readonly page: string;
  readonly made: readonly Undoable[];
}

/** The button stays for this time (`components/admin/conventions/toasts.tsx`). */
const offeredSeconds = 30;
const onTheWaySeconds = 5;
/** Several, because a person may work in two tabs, or have two messages in view. */
const mostOffered = 8;
/** Limits of what is kept to be undone. */
export const undoLimits = {
  mostOfPerson: mostOffered,
  milliseconds: (offeredSeconds + onTheWaySeconds) * 1000,
};
const undos = keptForPerson<KeptUndo>("undo", undoLimits);

/**
 * Stores the data that undoes an action.
 *
 * @param goesOn names the offer whose action this one carries on, so that both are taken back together
 */
export async function offerUndo(
  { module, language, admin }: AdminCall,
  made: readonly Undoable[],
  goesOn?: string,
): Promise<UndoOffer | undefined> {
  const earlier = goesOn ? await keptUndo(admin.session, module.name, goesOn) : [];
  const all = earlier && [...earlier, ...made];
  const [first] = all ?? [];
  if (!all || !first || sizeOf(all) > mostKept) return undefined;
  const undo = await undos.keep(admin.session, { page: module.name, made: all }, goesOn || undefined);
  return {
    url: adminUrl(language, module.name, first.id, "undo"),
    label: translator(language, "admin.undo")(labelOf(module, first)),
    undo,
  };
}

/** Returns the button for the change of one record, if the change can be undone. */
export async function undoOf(call: AdminCall, plan: UndoPlan | undefined): Promise<UndoOffer | undefined> {
  return plan && offerUndo(call, [{ id: call.id, plan }]);
}

/** Undoing a change of values puts back only some of them, so that its label says which. */
function labelOf({ fields }: AnyModule, { plan }: Undoable): "label" | "address" | "folder" {
  if (plan.verb !== "update") return "label";
  return Object.keys(plan.values ?? {}).some((field) => fields[field]?.isFolder) ? "folder" : "address";
}

/** Returns the undo of an administrator's action, if it is not too old. */
export async function keptUndo(
  session: Session,
  page: string,
  undo: string,
): Promise<readonly Undoable[] | undefined> {
  const kept = await undos.find(session, undo);
  return kept?.page === page ? kept.made : undefined;
}

/** An action that was undone cannot be undone again. */
export async function forgetUndo(session: Session, undo: string): Promise<void> {
  await undos.take(session, undo);
}

/** Counts records together with the other records changed along with them. */
function sizeOf(made: readonly Undoable[]): number {
  return made.reduce((size, { plan }) => size + 1 + plan.images.length, 0);
}

/** Largest number of records in one offer. */
export const mostKept = 2000;
