import { type Foreseen, foresee } from "#lib/kernel/engine/foresee";
import type { ChangeContext, Consequence } from "#lib/kernel/module/behaviour";
import { behaviourOf, moduleNamed } from "#lib/kernel/registry";
import { isJsonCaller } from "#lib/platform/http/caller";
import { seeOther } from "#lib/platform/http/respond";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import type { AdminCall } from "../admin-route.ts";
import { actionLabel, namedTo, viewerOf } from "../describe-actions.ts";
import { textsSpace } from "../module-texts.ts";
import { noticeUrl } from "../notice.ts";
import { respondQuestion } from "../respond.ts";
import { withTypedTexts } from "../typed-texts.ts";
import { adminUrl } from "../urls.ts";
import type { PanelDescription } from "./panel-description.ts";

/** A change that may need a confirmation. */
interface Change {
  /** The change itself, tried out to see its consequences. */
  readonly make: (context: ChangeContext) => Promise<unknown>;
  readonly question: (label: string) => string;
  readonly label: string;
  readonly danger: boolean;
  /** True if it is confirmed even without other consequences. */
  readonly isAlwaysAsked?: true;
  readonly deletes?: true;
  /** True if it cannot be undone. */
  readonly isForGood?: true;
  /** Last parts of the address to which it is sent. */
  readonly sentTo: readonly string[];
}

/**
 * Returns the question about a change whose form asks (`_asks=1`) for its consequences first: data for scripts, a
 * page for plain forms. Undefined if there is nothing to ask, it is confirmed (`_confirmed=1`), or the change would
 * be refused.
 *
 * @param told message above the question, where it is asked once more
 */
export async function askFirst(call: AdminCall, change: Change, told = ""): Promise<Response | undefined> {
  const { module, texts } = call;
  if (texts._asks !== "1" || texts._confirmed === "1") return undefined;
  if (!change.isAlwaysAsked && !behaviourOf(module).consequences) return undefined;
  const [foreseen] = await foresee(module, [call.id], change.make, call.admin.id);
  if (!foreseen || (foreseen.consequences.length === 0 && !change.isAlwaysAsked)) return undefined;
  const panel = await describePanel(call, change, foreseen);
  if (isJsonCaller(call.request.headers)) return respondQuestion(panel);
  return askOnPage(call, change, panel, told);
}

/** A form too large to be stored until the answer gets no question: it would lose texts. */
async function askOnPage(
  call: AdminCall,
  { sentTo, isForGood, deletes }: Change,
  panel: PanelDescription,
  told: string,
): Promise<Response | undefined> {
  const { module, language, id } = call;
  const recordUrl = adminUrl(language, module.name, id);
  const actionUrl = [recordUrl, ...sentTo].join("/");
  const backUrl = isForGood ? `${adminUrl(language, module.name)}?view=trash` : recordUrl;
  const asks = { panel, actionUrl, backUrl, ...(deletes ? { deletes } : {}) };
  const notice = withTypedTexts(call, { status: "ok", message: told, asks });
  if (notice.message !== told) return undefined;
  return seeOther(await noticeUrl(call.admin.session, `${recordUrl}/confirm`, notice));
}

async function describePanel(
  call: AdminCall,
  { question, label, danger }: Change,
  { row, consequences, isUndoable }: Foreseen,
): Promise<PanelDescription> {
  return {
    question: question(actionLabel(call.module, row)),
    label,
    danger,
    consequences: await mapSeries(consequences, (consequence) => describeConsequence(call, consequence)),
    ...(isUndoable ? { hint: translator(call.language, "admin.asks")("undoHint") } : {}),
  };
}

/** Describes a consequence in words, with the first few affected records. */
export async function describeConsequence(
  { module, language, admin }: Pick<AdminCall, "module" | "language" | "admin">,
  { key, parameters = {}, items = [] }: Consequence,
): Promise<PanelDescription["consequences"][number]> {
  const t = translator(language, textsSpace(module, "follows", key, language) as "traits.addressed.follows");
  const named = (await namedTo(items, viewerOf(admin, language))).slice(0, mostNamed);
  const more = Number(parameters.count ?? items.length) - named.length;
  const urlOf = (path: string) =>
    moduleNamed(path.split("/")[0] ?? "") ? { url: adminUrl(language, path) } : {};
  return {
    text: t(key as "gone", parameters),
    items: named.map(({ text, path }) => ({ text, ...(path === undefined ? {} : urlOf(path)) })),
    ...(more > 0 ? { more: translator(language, "admin.form.related")("more", { count: more }) } : {}),
  };
}

const mostNamed = 5;
