import { addTallies, type BulkTally, emptyTally, runInBulk } from "#lib/kernel/engine/bulk";
import { parseRecordId } from "#lib/kernel/engine/form/record-id";
import { type FieldChange, isSound } from "#lib/kernel/engine/set-field";
import { listRowKeys } from "#lib/kernel/listing/list";
import { beginWalk, readWalk, type Walk, walkOn } from "#lib/kernel/listing/matching";
import type { RecordId } from "#lib/kernel/module/define-module";
import { isJsonCaller } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import type { BulkActionDescription } from "../actions/action-description.ts";
import type { PanelDescription } from "../actions/panel-description.ts";
import { type AdminCall, requireAdmin } from "../admin-route.ts";
import { answerFailed, answerQuestion, seeOther } from "../answers.ts";
import { type ListingState, stateFor } from "../listing/listing-state.ts";
import { noticeUrl } from "../notice.ts";
import { adminUrl } from "../urls.ts";
import { answerTally } from "./answer-tally.ts";
import { askInBulk, mostForeseen } from "./ask-in-bulk.ts";
import { describeBulkActions } from "./bulk-actions.ts";
import { fieldToSet } from "./describe-setting.ts";
import { handleGathering } from "./gather-handler.ts";
import { gatheringOf } from "./gatherings.ts";
import { idTexts, isOfRequest } from "./load-bulk.ts";

/**
 * POST /ADMIN/{page}/bulk, DELETE what deletes: runs `action` on the records `ids` (at most 500), or with `all=1` on everything that
 * the filter matches, whose number must still be `count`. Scripts get the whole in slices: they send `after` and
 * `until` of one answer with the next request. `set.<field>` takes `value`, and of lists `how` (`add`, `remove`, `replace`, `clear`). A plain form is asked for confirmation first,
 * unless only a new record is made of what is selected.
 */
export async function handleBulk(call: AdminCall): Promise<Response> {
  const state = await stateFor(call.module, call.admin.session, call.texts);
  const action = requireBulkAction(call, state);
  const isScript = isJsonCaller(call.request.headers);
  const listUrl = adminUrl(call.language, call.module.name);
  const t = translator(call.language, "admin.bulk");
  const selection = await readSelection(call, state);
  if (typeof selection === "number")
    return answerFailed(call, t("changed", { count: selection }), 409, listUrl);
  if ("length" in selection && selection.length === 0) return answerFailed(call, t("nothing"), 400, listUrl);
  const gathering = gatheringOf(call.module, call.admin.permissions);
  if (gathering && gathering.name === call.texts.action)
    return handleGathering(call, gathering, { ids: "length" in selection ? selection : "all", state });
  const panel = asks(call) && action.asks ? await ask(call, action, selection, state) : undefined;
  if (panel && isScript) return answerQuestion(panel);
  if (!isScript && call.texts.confirmed !== "1") return seeOther(await confirmationUrl(call, panel));
  const change = changeAsked(call);
  if (change && !isSound(call.module, change)) throw new HttpProblem(400, "malformed");
  const { tally, next } = await run(call, selection, state, change);
  return answerTally(call, tally, next);
}

const mostIds = 500;
/** What goes or comes together in a tree is worked through at once. */
const sliceSize = 100;

/** 404 for what no listing of the module offers, 403 for what it offers to others. */
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

/** Plain forms are always asked first, scripts where they say so (`_asks=1`). */
function asks({ request, texts }: AdminCall): boolean {
  return isJsonCaller(request.headers) ? texts._asks === "1" : texts.confirmed !== "1";
}

async function ask(
  call: AdminCall,
  action: BulkActionDescription,
  selection: readonly RecordId[] | Walk,
  state: ListingState,
): Promise<PanelDescription> {
  const { module, texts } = call;
  const ids = "length" in selection ? selection : (await walkOn(module, state, selection, mostForeseen)).ids;
  const count = "length" in selection ? selection.length : Number(texts.count);
  return askInBulk(call, action, ids.slice(0, mostForeseen), count);
}

/** Ids, or a walk through everything that matches; a number says how many match when it is not as expected. */
async function readSelection(
  { module, texts }: AdminCall,
  state: ListingState,
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

/** What a field of all of them is set to, where the action is of that kind. */
function changeAsked({ module, texts }: AdminCall): FieldChange | undefined {
  const field = fieldToSet(module, texts.action);
  if (field === undefined) return undefined;
  if (texts.how === "clear") return { field, how: "replace", text: "" };
  const how = (["add", "remove"] as const).find((one) => one === texts.how) ?? "replace";
  return { field, how, text: texts.value ?? "" };
}

async function run(
  call: AdminCall,
  selection: readonly RecordId[] | Walk,
  state: ListingState,
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
