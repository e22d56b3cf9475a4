import { isRecordWithinLimits, readingReachOf } from "#lib/accounts/reach";
import { describingPage, mostDescribed } from "#lib/files/media";
import { addTallies, type BulkFailure, type BulkTally, emptyTally, runInBulk } from "#lib/kernel/engine/bulk";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import { readRecords } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import { type FieldChange, isSound } from "#lib/kernel/engine/set-field";
import { joinFolders } from "#lib/kernel/fields/folder";
import { listRowKeys, rowsInOrder } from "#lib/kernel/listing/list";
import type { ListingQuery } from "#lib/kernel/listing/query";
import { beginWalk, readWalk, type Walk, walkOn } from "#lib/kernel/listing/walk";
import type { RecordId } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { isJsonCaller } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { okEnvelope, seeOther } from "#lib/platform/http/respond";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { offerUndo, type UndoOffer } from "../actions/offer-undo.ts";
import type { PanelDescription } from "../actions/panel-description.ts";
import { type AdminCall, requireAdmin } from "../admin-route.ts";
import { actionLabel, type BulkActionDescription } from "../describe-actions.ts";
import { describeIssues } from "../describe-issues.ts";
import { respondUnsaved } from "../form/save-handlers.ts";
import { describeBulkActions } from "../listing/bulk-actions.ts";
import { fieldToSet } from "../listing/describe-setting.ts";
import { type Gathering, gatheringOf } from "../listing/gatherings.ts";
import { type ListingState, stateFor } from "../listing/listing-state.ts";
import { actionMessage } from "../module-texts.ts";
import { noticeUrl } from "../notice.ts";
import { respondFailed, respondOk, respondQuestion } from "../respond.ts";
import { adminUrl } from "../urls.ts";
import { askInBulk, idTexts, isOfRequest, mostForeseen } from "./ask-in-bulk.ts";

/**
 * POST /ADMIN/{page}/bulk, DELETE for deleting: runs `action` on the records `ids` (at most 500), or with `all=1` on
 * everything that the filter matches, whose number must still be `count`. Scripts run the whole in slices: they send
 * `after` and `until` of one response with the next request. `set.<field>` accepts `value`, and for lists `how`
 * (`add`, `remove`, `replace`, `clear`), for folders `newFolder`, which is made in that of `value`. A plain form is asked for confirmation first, unless the selection only
 * makes a new record.
 */
export async function handleBulk(call: AdminCall): Promise<Response> {
  const reach = readingReachOf(call.admin, call.module);
  const state = { ...(await stateFor(call.module, call.admin.session, call.texts)), reach };
  const action = requireBulkAction(call, state);
  const isScript = isJsonCaller(call.request.headers);
  const listUrl = adminUrl(call.language, call.module.name);
  const t = translator(call.language, "admin.bulk");
  const selection = await readSelection(call, state);
  if (typeof selection === "number")
    return respondFailed(call, t("changed", { count: selection }), 409, listUrl);
  if ("length" in selection && selection.length === 0) return respondFailed(call, t("nothing"), 400, listUrl);
  const leading = leadOn(call, { ids: "length" in selection ? selection : "all", state });
  if (leading) return leading;
  const panel = asks(call) && action.asks ? await ask(call, action, selection, state) : undefined;
  if (panel && isScript) return respondQuestion(panel);
  if (!isScript && call.texts.confirmed !== "1") return seeOther(await confirmationUrl(call, panel));
  const change = changeAsked(call);
  if (change && !isSound(call.module, change)) throw new HttpProblem(400, "malformed");
  const { tally, next } = await run(call, selection, state, change);
  return respondTally(call, tally, next);
}

type ReachedState = ListingState & Pick<ListingQuery, "reach">;

const mostIds = 500;
/** Records that are deleted or restored together in a tree are processed at once. */
const sliceSize = 100;

/** Throws 404 for an action that no listing of the module offers, 403 for one that it offers to others. */
function requireBulkAction(
  { request, module, language, admin, texts }: AdminCall,
  { view }: ListingState,
): BulkActionDescription {
  const offeredTo = (permissions: ReadonlySet<string>) =>
    describeBulkActions(module, view, { permissions, language }).find(
      ({ name, deletes }) => name === texts.action && (deletes || request.method !== "DELETE"),
    );
  if (!offeredTo(new Set(["superadmin"]))) throw new HttpProblem(404, "notFound");
  const action = offeredTo(admin.permissions);
  if (!action) throw new HttpProblem(403, "forbidden");
  return action;
}

/** True if the question comes first: always for plain forms, for scripts if they request it (`_asks=1`). */
function asks({ request, texts }: AdminCall): boolean {
  return isJsonCaller(request.headers) ? texts._asks === "1" : texts.confirmed !== "1";
}

async function ask(
  call: AdminCall,
  action: BulkActionDescription,
  selection: readonly RecordId[] | Walk,
  state: ReachedState,
): Promise<PanelDescription> {
  const { module, texts } = call;
  const ids = "length" in selection ? selection : (await walkOn(module, state, selection, mostForeseen)).ids;
  const count = "length" in selection ? selection.length : Number(texts.count);
  return askInBulk(call, action, ids.slice(0, mostForeseen), count);
}

/** Reads ids, or a walk through everything that matches; returns the number of matches when it is not as expected. */
async function readSelection(
  { module, texts }: AdminCall,
  state: ReachedState,
): Promise<readonly RecordId[] | Walk | number> {
  if (texts.all !== "1") {
    const ids = idTexts(texts.ids).flatMap((text) => parseRecordId(module, text) || []);
    if (ids.length > mostIds) throw new HttpProblem(413, "tooLarge");
    return [...new Set(ids)];
  }
  if (texts.after) return readWalk(module, texts);
  const { count } = await listRowKeys(module, { ...state, listingPage: 1, limit: 1 });
  return count === Number(texts.count) ? beginWalk(module) : count;
}

async function confirmationUrl(
  { admin, language, module, texts }: AdminCall,
  panel: PanelDescription | undefined,
): Promise<string> {
  const asked = Object.entries({ ...texts, ids: idTexts(texts.ids).join(",") }).filter(
    ([name]) => !isOfRequest(name),
  );
  const url = adminUrl(language, module.name, "bulk");
  const confirmation = `${url}?${new URLSearchParams(asked)}`;
  if (!panel) return confirmation;
  const asks = { panel, actionUrl: url, backUrl: adminUrl(language, module.name) };
  return noticeUrl(admin.session, confirmation, { status: "ok", message: "", asks });
}

/** Returns the value to set a field of all of them to, if the action is of that kind. */
function changeAsked({ module, texts }: AdminCall): FieldChange | undefined {
  const field = fieldToSet(module, texts.action);
  if (field === undefined) return undefined;
  if (texts.how === "clear") return { field, how: "replace", text: "" };
  const how = (["add", "remove"] as const).find((one) => one === texts.how) ?? "replace";
  const text = module.fields[field]?.isFolder
    ? joinFolders(texts.value ?? "", texts.newFolder ?? "")
    : (texts.value ?? "");
  return { field, how, text };
}

async function run(
  call: AdminCall,
  selection: readonly RecordId[] | Walk,
  state: ReachedState,
  change: FieldChange | undefined,
): Promise<{ tally: BulkTally; next: Walk | undefined }> {
  const { module, texts, admin } = call;
  const { action = "" } = texts;
  const isScript = isJsonCaller(call.request.headers);
  const permit = async () =>
    void requireBulkAction({ ...call, admin: await requireAdmin(call.request) }, state);
  const runOn = (ids: readonly RecordId[]) => runInBulk(module, action, ids, admin.id, permit, change);
  if (!("after" in selection)) return { tally: await runOn(selection), next: undefined };
  const isWhole = module.tree && ["delete", "restore"].includes(action);
  let tally = emptyTally;
  let walk: Walk | undefined = selection;
  do {
    const { ids, next }: Awaited<ReturnType<typeof walkOn>> = await walkOn(
      module,
      state,
      walk,
      isWhole ? Number.MAX_SAFE_INTEGER : sliceSize,
    );
    tally = addTallies(tally, await runOn(ids));
    walk = next;
  } while (walk && !isScript);
  return { tally, next: walk };
}

/** Answers an action that changes none of the selected records, but leads to a page that is about all of them. */
function leadOn(
  call: AdminCall,
  selection: { readonly ids: readonly RecordId[] | "all"; readonly state: ReachedState },
): Promise<Response> | undefined {
  if (call.texts.action === describingPage) return handleDescribing(call, selection);
  const gathering = gatheringOf(call.module, call.admin.permissions);
  return gathering && gathering.name === call.texts.action
    ? handleGathering(call, gathering, selection)
    : undefined;
}

/** No one reads more in one record. */
const most = 50;

/** Makes one record of the selected ones, in their order on the listing, and redirects to it. */
async function handleGathering(
  call: AdminCall,
  gathering: Gathering,
  selection: { readonly ids: readonly RecordId[] | "all"; readonly state: ReachedState },
): Promise<Response> {
  const { language, module, admin } = call;
  const t = translator(language, "admin.bulk.gather");
  const listUrl = adminUrl(language, module.name);
  const rows = await rowsOf(call, selection);
  const into = moduleNamed(gathering.into);
  if (rows.length > most || !into) return respondFailed(call, t("tooMany", { most }), 413, listUrl);
  const saved = await createRecord(into, await gathering.textsOf(rows), admin.id);
  if (saved.outcome !== "saved") return respondUnsaved(call, saved, listUrl);
  const { id } = saved.row;
  const redirectUrl = adminUrl(language, into.name, id);
  return respondOk(call, t(gathering.text, { count: rows.length }), redirectUrl, { id, redirectUrl });
}

/** Leads to the page on which the selected pictures are described. */
async function handleDescribing(
  call: AdminCall,
  selection: { readonly ids: readonly RecordId[] | "all"; readonly state: ReachedState },
): Promise<Response> {
  const { language, module } = call;
  const pictures = (await rowsOf(call, selection)).filter(({ type }) => type === "picture");
  const listUrl = adminUrl(language, module.name);
  const t = translator(language, "admin");
  if (pictures.length === 0) return respondFailed(call, t("describing.noPictures"), 400, listUrl);
  if (pictures.length > mostDescribed)
    return respondFailed(call, t("bulk.gather.tooMany", { most: mostDescribed }), 413, listUrl);
  const ids = pictures.map(({ id }) => id).join(",");
  const redirectUrl = `${adminUrl(language, module.name, describingPage)}?${new URLSearchParams({ ids })}`;
  if (!isJsonCaller(call.request.headers)) return seeOther(redirectUrl);
  return okEnvelope("", { redirectUrl });
}

async function rowsOf(
  { module, admin }: AdminCall,
  { ids, state }: { readonly ids: readonly RecordId[] | "all"; readonly state: ReachedState },
) {
  if (ids === "all") {
    const { records } = await listRowKeys(module, { ...state, listingPage: 1, limit: most + 1 });
    return rowsInOrder(module, records);
  }
  const rows = new Map((await readRecords(module, ids)).map((row) => [row.id, row]));
  const selected = ids.flatMap((id) => {
    const row = rows.get(id);
    return row && row.deletedAt === null ? [row] : [];
  });
  const isReadable = await mapSeries(selected, ({ id }) => isRecordWithinLimits(admin, module, id));
  return selected.filter((_, index) => isReadable[index]);
}

/**
 * Returns how many records an action was done on, skipped and failed on, the reasons and the undo; for scripts also
 * where to continue.
 */
async function respondTally(call: AdminCall, tally: BulkTally, next: Walk | undefined): Promise<Response> {
  const { done, skipped, failed, hidden } = tally;
  const failures = await mapSeries(tally.failures, (failure) => describeFailure(call, failure));
  const message = reportTally(call, tally, failures);
  const undo = await offerForAll(call, tally);
  if (isJsonCaller(call.request.headers)) {
    const data = { done, skipped, failed, failures, ...(hidden > 0 ? { hidden } : {}), ...next };
    return okEnvelope(message, undo ? { ...data, undo } : data);
  }
  const status = failed === 0 && done > 0 ? "ok" : "error";
  const listUrl = adminUrl(call.language, call.module.name);
  return seeOther(await noticeUrl(call.admin.session, listUrl, { status, message, undo }));
}

/** Scripts send the offer of the previous slice, or state that it had none. */
async function offerForAll(call: AdminCall, { undo, done }: BulkTally): Promise<UndoOffer | undefined> {
  const { undo: goesOn = "" } = call.texts;
  if (!undo || goesOn === "none" || (undo.length === 0 && done === 0 && goesOn === "")) return undefined;
  return offerUndo(call, undo, goesOn);
}

async function describeFailure(call: AdminCall, { row, issues, reason }: BulkFailure) {
  const { module, language } = call;
  const [issue] = await describeIssues(issues, call);
  const kept = reason && actionMessage(module, "delete", reason, language);
  const message = kept ?? issue?.message ?? translator(language, "admin.bulk")("unexpected");
  const isReadable = await isRecordWithinLimits(call.admin, module, row.id);
  return { id: row.id, label: isReadable ? actionLabel(module, row) : `#${row.id}`, message };
}

function reportTally(
  { language }: AdminCall,
  { done, skipped, failed, hidden }: BulkTally,
  failures: readonly { readonly label: string; readonly message: string }[],
): string {
  const t = translator(language, "admin.bulk");
  return [
    t("done", { count: done }),
    ...(hidden > 0 ? [t("hidden", { count: hidden })] : []),
    ...(skipped > 0 ? [t("skipped", { count: skipped })] : []),
    ...(failed > 0 ? [t("failed", { count: failed })] : []),
    ...failures.slice(0, 3).map(({ label, message }) => `${label}: ${message}`),
  ].join(" ");
}
