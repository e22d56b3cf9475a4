import { readRecords } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import { listRowKeys, rowsInOrder } from "#lib/kernel/listing/list";
import type { RecordId } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { translator } from "#lib/platform/i18n/translator";
import type { AdminCall } from "../admin-route.ts";
import { answerDone, answerFailed } from "../answers.ts";
import { answerUnsaved } from "../form/save-handlers.ts";
import type { ListingState } from "../listing/listing-state.ts";
import { adminUrl } from "../urls.ts";
import type { Gathering } from "./gatherings.ts";

/** More in one record nobody reads. */
const most = 50;

/** Makes one record of those that are selected, in their order on the listing, and leads to it. */
export async function handleGathering(
  call: AdminCall,
  gathering: Gathering,
  selection: { readonly ids: readonly RecordId[] | "all"; readonly state: ListingState },
): Promise<Response> {
  const { language, module, admin } = call;
  const t = translator(language, "admin.bulk.gather");
  const listUrl = adminUrl(language, module.name);
  const rows = await rowsOf(call, selection);
  const into = moduleNamed(gathering.into);
  if (rows.length > most || !into) return answerFailed(call, t("tooMany", { most }), 413, listUrl);
  const saved = await createRecord(into, await gathering.textsOf(rows), admin.id);
  if (saved.outcome !== "saved") return answerUnsaved(call, saved, listUrl);
  const { id } = saved.row;
  const redirectUrl = adminUrl(language, into.name, id);
  return answerDone(call, t(gathering.text, { count: rows.length }), redirectUrl, { id, redirectUrl });
}

async function rowsOf(
  { module }: AdminCall,
  { ids, state }: { readonly ids: readonly RecordId[] | "all"; readonly state: ListingState },
) {
  if (ids === "all") {
    const { records } = await listRowKeys(module, { ...state, listingPage: 1, limit: most + 1 });
    return rowsInOrder(module, records);
  }
  const rows = new Map((await readRecords(module, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row && row.deletedAt === null ? [row] : [];
  });
}
