import type { UndoPlan } from "#lib/engine/undo-plan";
import { translator } from "#lib/i18n/translator";
import type { RecordId } from "#lib/module/define-module";
import { randomToken } from "#lib/random";
import { rememberInSession, type Session } from "#lib/session/session";
import type { AdminCall } from "../admin-route.ts";
import { adminUrl } from "../urls.ts";

/** The button that takes the last action back: posting `undo` to `url` within half a minute. */
export interface UndoOffer {
  readonly url: string;
  readonly label: string;
  /** Value of the field `undo`. */
  readonly undo: string;
}

/** What a session remembers of its administrator's last action that can be taken back. */
export interface KeptUndo {
  readonly undo: string;
  readonly page: string;
  readonly id: RecordId;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly plan: UndoPlan;
}

/** Remembers what takes an action back, in place of the one before. */
export async function offerUndo(call: AdminCall, plan: UndoPlan): Promise<UndoOffer> {
  const { module, language, id, admin } = call;
  const kept: KeptUndo = {
    undo: randomToken(9),
    page: module.name,
    id,
    until: Date.now() + (offeredSeconds + onTheWaySeconds) * 1000,
    plan,
  };
  await rememberInSession(admin.session, { undo: kept });
  const t = translator(language, "admin.undo");
  return {
    url: adminUrl(language, module.name, id, "undo"),
    label: t(plan.verb === "update" ? "address" : "label"),
    undo: kept.undo,
  };
}

/** What a session's last action is taken back by, if it is the one asked for and not too old. */
export function keptUndo(
  session: Session,
  asked: Pick<KeptUndo, "undo" | "page" | "id">,
): UndoPlan | undefined {
  const kept = session.values.undo as KeptUndo | null | undefined;
  if (!kept || kept.undo !== asked.undo || kept.page !== asked.page || kept.id !== asked.id) return undefined;
  return Date.now() <= kept.until ? kept.plan : undefined;
}

/** The button stays this long (`components/admin/conventions/toasts.tsx`). */
const offeredSeconds = 30;
const onTheWaySeconds = 5;
