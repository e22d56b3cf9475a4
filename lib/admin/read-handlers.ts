import { readingReachOf } from "#lib/accounts/reach";
import { encodeRecord, encodeRows, inJson, type Row } from "#lib/kernel/engine/form/encode";
import { liveValues } from "#lib/kernel/engine/publishing/publish";
import { readRecord } from "#lib/kernel/engine/read";
import { readSingle } from "#lib/kernel/engine/single";
import { isPublished, workingRow } from "#lib/kernel/engine/working-copy";
import { normaliseFolder } from "#lib/kernel/fields/folder";
import { withinParameter } from "#lib/kernel/listing/filters";
import { folderField } from "#lib/kernel/listing/folders";
import { listRecords } from "#lib/kernel/listing/list";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import { acceptsJson, isJsonCaller, wantsFragment } from "#lib/platform/http/caller";
import { loopback } from "#lib/platform/http/loopback";
import { HttpProblem } from "#lib/platform/http/problem";
import { respondContent, respondJson, seeOther } from "#lib/platform/http/respond";
import { formTexts } from "#lib/platform/i18n/browser-texts";
import { messagesOf } from "#lib/platform/i18n/translator";
import { handleAction } from "./action-handlers.ts";
import type { AdminCall } from "./admin-route.ts";
import type { ActionFormAnswer } from "./form/form-description.ts";
import { loadActionForm } from "./form/load-action-form.ts";
import { initialOrderTexts, orderTexts } from "./listing/describe-filters.ts";
import { listingAddress } from "./listing/listing-address.ts";
import { forScripts, type ListingState, listingState, storeFilter } from "./listing/listing-state.ts";
import { adminUrl } from "./urls.ts";

/** GET /ADMIN/{page} for scripts: the listing result of the specification, or the record of a single module. */
export async function handleListing(call: AdminCall): Promise<Response> {
  if (call.module.single) return handleRecord({ ...call, id: (await readSingle(call.module)).id });
  const asked = Object.fromEntries(new URL(call.request.url).searchParams);
  return listingResult(call, await listingState(call.module, call.admin.session, asked));
}

/**
 * POST /ADMIN/{page}/filter: stores the filter, then returns the listing as the caller wants it. Plain forms are
 * redirected to the address that shows the same again; others get it in `Content-Location`.
 */
export async function handleFilter(call: AdminCall): Promise<Response> {
  const state = await storeFilter(call.module, call.admin.session, widened(call));
  const address = listingAddress(call.module, call.language, state);
  if (acceptsJson(call.request.headers)) {
    const result = await listingResult(call, state);
    result.headers.set("content-location", address);
    return result;
  }
  if (!wantsFragment(call.request.headers)) return seeOther(address);
  const fragment = await loopback(call.request, address);
  const headers = { "content-type": "text/html; charset=utf-8", "content-location": address };
  return respondContent(await fragment.text(), headers, fragment.status);
}

/** A search from the form of a listing also looks in the folders within the open one. */
function widened({ module, texts }: AdminCall): AdminCall["texts"] {
  const field = folderField(module);
  const open = field === undefined ? "" : (texts[field] ?? "");
  if (field === undefined || open === "" || !texts.search || texts._widens !== "1") return texts;
  return { ...texts, [field]: "", [withinParameter(field)]: normaliseFolder(open) };
}

/** GET /ADMIN/{page}/{id} for scripts: the record as one flat object. */
export async function handleRecord(call: AdminCall): Promise<Response> {
  const row = call.id === 0 ? undefined : await readRecord(call.module, call.id);
  if (!row) throw new HttpProblem(404, "notFound");
  return respondJson({
    ...encodeRecord(call.module, workingRow(call.module, row)),
    ...publication(call.module, row),
  });
}

/**
 * Returns, for a module whose records are published, the version that visitors find, and what they see where that
 * differs.
 */
function publication(module: AnyModule, row: Row) {
  if (!isPublished(module)) return {};
  const live = Object.fromEntries(
    Object.entries(liveValues(module, row)).map(([name, value]) => [name, inJson(module, name, value)]),
  );
  return {
    state: behaviourOf(module).state?.(row).key,
    ...(Object.keys(live).length > 0 ? { live } : {}),
  };
}

/**
 * GET /ADMIN/{page}/{id}/{action}: for an action with input, its form as data for scripts. `duplicate` runs for
 * scripts and links of this site; a link from anywhere else, a HEAD or a prefetch redirects to the record, because
 * following it must change nothing.
 */
export async function handleActionByLink(call: AdminCall): Promise<Response> {
  if (call.module.actions[call.action]?.input) {
    const form = await loadActionForm(call.module, call.action, call.id, call.admin, call.language);
    if (!form) throw new HttpProblem(404, "notFound");
    return respondJson({
      ...form,
      messages: formTexts(messagesOf(call.language)),
    } satisfies ActionFormAnswer);
  }
  if (call.action !== "duplicate") throw new HttpProblem(405, "methodNotAllowed", { allow: "POST" });
  if (isMeant(call.request)) return handleAction(call);
  return seeOther(adminUrl(call.language, call.module.name, call.id));
}

/**
 * Checks whether the action of a link is requested by someone on this site, or by a script that does not report where
 * it runs.
 */
function isMeant({ method, headers }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  const isOurs = site === null ? isJsonCaller(headers) : site === "same-origin";
  return (
    method === "GET" &&
    isOurs &&
    !/prefetch|prerender/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "")
  );
}

async function listingResult(call: AdminCall, shown: ListingState): Promise<Response> {
  const state = forScripts(shown);
  const { rows, count, listingPage } = await listRecords(call.module, {
    ...state,
    reach: readingReachOf(call.admin, call.module),
  });
  return respondJson({
    rows: encodeRows(call.module, rows),
    count,
    search: state.search,
    filter1: initialOrderTexts(call.language),
    filter1_selected: state.filter1,
    orderBy: orderTexts(call.module, call.language),
    orderBy_selected: state.orderBy,
    listingPage,
    limit: state.limit,
  });
}
