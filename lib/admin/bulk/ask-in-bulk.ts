import { setImmediate } from "node:timers/promises";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { readingReachOf } from "#lib/accounts/reach";
import { fromTheTop } from "#lib/kernel/engine/bulk";
import { type Foreseen, type ForeseenChange, foresee } from "#lib/kernel/engine/foresee";
import { actOnRow } from "#lib/kernel/engine/run-action";
import { purgeById, removeRow } from "#lib/kernel/engine/trash";
import type { Consequence } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { type Language, languages } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { describeConsequence } from "../actions/ask-first.ts";
import type { PanelDescription } from "../actions/panel-description.ts";
import type { AdminCall } from "../admin-route.ts";
import type { BulkActionDescription } from "../describe-actions.ts";
import { bulkQuestion, describeBulkActions } from "../listing/bulk-actions.ts";
import { describeSetting, fieldToSet } from "../listing/describe-setting.ts";
import type { BulkDescription } from "../listing/listing-description.ts";
import { stateFor } from "../listing/listing-state.ts";
import { moduleTexts, textsSpace } from "../module-texts.ts";
import { findNotice } from "../notice.ts";
import { adminUrl } from "../urls.ts";

/** Number of records above which nothing is tried out, because other changes wait meanwhile. */
export const mostForeseen = 200;

/**
 * Shows the consequences of an action on many records before it runs.
 *
 * @param ids the first of them, at most {@link mostForeseen}
 * @param count how many there are
 */
export async function askInBulk(
  call: AdminCall,
  action: BulkActionDescription,
  ids: readonly RecordId[],
  count: number,
): Promise<PanelDescription> {
  const { module, language } = call;
  const foreseen = await foreseeAll(call, action.name, ids);
  const t = translator(language, "admin");
  const told = await mapSeries(together(module, foreseen, ids), (one) => describeConsequence(call, one));
  const first = { text: t("bulk.firstForeseen", { count: ids.length }), items: [] };
  const isUndoable = count === ids.length && foreseen.length > 0 && foreseen.every((one) => one.isUndoable);
  return {
    question: bulkQuestion(action, count, language),
    label: action.label,
    danger: action.danger,
    consequences: [...told, ...(ids.length < count && told.length > 0 ? [first] : [])],
    ...(isUndoable ? { hint: t("asks.undoHint") } : {}),
  };
}

/** Small parts, so that other changes can run between them. */
const partSize = 25;

async function foreseeAll(
  { module, admin }: AdminCall,
  action: string,
  ids: readonly RecordId[],
): Promise<readonly Foreseen[]> {
  const change: ForeseenChange = async (context, id) => {
    if (action === "delete") return removeRow(module, id, context);
    if (action === "purge") return purgeById(module, id, context);
    return actOnRow(module, action, id, {}, context);
  };
  const ordered = await fromTheTop(module, ids);
  const found: Foreseen[] = [];
  for (let from = 0; from < ordered.length; from += partSize) {
    found.push(...(await foresee(module, ordered.slice(from, from + partSize), change, admin.id)));
    await setImmediate();
  }
  return found;
}

/** Returns one consequence of each kind; records that are selected themselves are not also reported as affected. */
function together(
  module: AnyModule,
  foreseen: readonly Foreseen[],
  ids: readonly RecordId[],
): readonly Consequence[] {
  const selected = new Set(ids.map((id) => `${module.name}/${id}`));
  const all = foreseen.flatMap(({ consequences }) => consequences);
  return [...new Set(all.map(({ key }) => key))].flatMap((key) => {
    const same = all.filter((one) => one.key === key);
    return merged(module, key, same, { selected, isMany: foreseen.length > 1 }) ?? [];
  });
}

function merged(
  module: AnyModule,
  key: string,
  same: readonly Consequence[],
  { selected, isMany }: { readonly selected: ReadonlySet<string>; readonly isMany: boolean },
): Consequence | undefined {
  const [first] = same;
  const isCounted = first?.parameters?.count !== undefined;
  const items = [
    ...new Map(same.flatMap((one) => one.items ?? []).map((item) => [item.path ?? item.text, item])).values(),
  ].filter(({ path }) => path === undefined || !selected.has(path));
  const unnamed = same.reduce(
    (sum, one) => sum + Math.max(0, Number(one.parameters?.count ?? 0) - (one.items?.length ?? 0)),
    0,
  );
  const count = isCounted ? items.length + unnamed : same.length;
  if (!first || count === 0) return undefined;
  const addresses = same.flatMap(({ parameters }) => parameters?.address ?? []).map(String);
  const many = `${key}Many`;
  if (isMany && hasText(module, many))
    return {
      key: many,
      parameters: { count },
      items: isCounted ? items : addresses.map((text) => ({ text })),
    };
  return isCounted ? { key, parameters: { ...first.parameters, count }, items } : first;
}

function hasText(module: AnyModule, key: string): boolean {
  const [language] = languages;
  const space = textsSpace(module, "follows", key, language) as "traits.addressed.follows";
  return translator(language, space).has(key as "goneMany");
}

/**
 * Returns the question before an action runs on the records selected in a plain form; undefined when there is nothing
 * to ask.
 */
export async function loadBulk(
  module: AnyModule,
  admin: SignedInAdmin,
  language: Language,
  asked: Readonly<Record<string, string | undefined>>,
): Promise<BulkDescription | undefined> {
  const { view } = await stateFor(module, admin.session, asked);
  const viewer = { permissions: admin.permissions, language };
  const action = describeBulkActions(module, view, viewer).find(({ name }) => name === asked.action);
  const ids = idTexts(asked.ids);
  const count = asked.all === "1" ? Number(asked.count) : ids.length;
  if (!action || !(count > 0)) return undefined;
  const kind = asked.empty === "1" && action.kind === "purge" ? "empty" : action.kind;
  const field = fieldToSet(module, action.name);
  const reachOf = (read: AnyModule) => readingReachOf(admin, read);
  const panel = (await findNotice(admin.session, asked.notice, language))?.asks?.panel;
  const isAsked = (name: string) => field !== undefined && ["how", "value", "newFolder"].includes(name);
  const texts = Object.entries({ ...asked, ids: ids.join(",") }).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !isOfRequest(entry[0]) && !isAsked(entry[0]),
  );
  return {
    title: moduleTexts(module, language).title,
    question: bulkQuestion({ ...action, kind }, count, language),
    action,
    consequences: panel?.consequences ?? [],
    ...(panel?.hint ? { hint: panel.hint } : {}),
    ...(field === undefined
      ? {}
      : { setting: await describeSetting(module, field, asked, language, reachOf) }),
    url: adminUrl(language, module.name, "bulk"),
    listUrl: adminUrl(language, module.name),
    fields: { ...Object.fromEntries(texts), confirmed: "1", _csrf: admin.session.csrf },
  };
}

/** Reads ids repeated by a form, as a JSON array or separated by commas. */
export function idTexts(text = ""): readonly string[] {
  return text.split(/[^\w-]+/).filter(Boolean);
}

/** Checks whether a field belongs to one request and not to the selection. */
export function isOfRequest(name: string): boolean {
  return name === "_csrf" || name === "notice" || name.endsWith("[]");
}
