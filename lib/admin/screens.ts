import { notFound, redirect } from "next/navigation";
import { readSingle } from "#lib/kernel/engine/single";
import { singleId } from "#lib/kernel/registry";
import { formFields, parseRecordId } from "../kernel/engine/form/decode.ts";
import type { ConfirmationDescription } from "./actions/panel-description.ts";
import { isOfRequest, loadBulk } from "./bulk/ask-in-bulk.ts";
import type { ActionFormDescription, FormDescription } from "./form/form-description.ts";
import { loadActionForm } from "./form/load-action-form.ts";
import { loadForm } from "./form/load-form.ts";
import { loadRecord, type RecordDescription } from "./form/load-record.ts";
import { type HistoryScreen, loadHistoryScreen } from "./history/load-history.ts";
import type { BulkDescription } from "./listing/listing-description.ts";
import { loadMails, type MailsDescription } from "./mails.ts";
import { findNotice } from "./notice.ts";
import { moduleViewer, queryOf } from "./request.ts";
import { adminUrl } from "./urls.ts";

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/**
 * Loads the page of a record: its form, or its details if no one writes records. `new` and `0` are a new record,
 * filled in from the query. The record of a single module is made if it is not there yet.
 */
export async function recordScreen(
  page: string,
  id: string,
  searchParams: SearchParameters,
): Promise<FormDescription | RecordDescription> {
  const isNew = id === "new" || id === "0";
  const { admin, language, module } = await moduleViewer(page, isNew ? "create" : "read", id);
  const recordId = isNew ? 0 : parseRecordId(module, id);
  if (recordId === undefined) notFound();
  if (module.single && recordId === singleId) await readSingle(module);
  if (module.readOnly) return (await loadRecord(module, recordId, admin, language)) ?? notFound();
  const query = await queryOf(searchParams);
  const prefilled = Object.fromEntries(
    Object.keys(formFields(module)).flatMap((name) =>
      query[name] === undefined ? [] : [[name, query[name]]],
    ),
  );
  const notice = await findNotice(admin.session, query.notice, language);
  const given = { prefilled, notice, beside: query.beside };
  const form = await loadForm(module, recordId, admin, language, given);
  return form ?? notFound();
}

/** Returns the content of a record's history: the list of changes, one version, or two of them. */
export async function historyScreen(
  { page, id }: { readonly page: string; readonly id: string },
  searchParams: SearchParameters,
): Promise<HistoryScreen> {
  const { admin, language, module } = await moduleViewer(page, "read", id);
  const recordId = parseRecordId(module, id) ?? notFound();
  const query = await queryOf(searchParams);
  return (await loadHistoryScreen(module, recordId, query, admin, language)) ?? notFound();
}

/** Returns the content of the previews of all mails. */
export async function mailsScreen(searchParams: SearchParameters): Promise<MailsDescription> {
  const { language } = await moduleViewer("emailLog", "read");
  return loadMails(language, await queryOf(searchParams));
}

/** Returns the content of the page of an action that takes input. */
export async function actionScreen(
  { page, id, action }: { readonly page: string; readonly id: string; readonly action: string },
  searchParams: SearchParameters,
): Promise<ActionFormDescription> {
  const { admin, language, module } = await moduleViewer(page, action, id);
  const recordId = parseRecordId(module, id) ?? notFound();
  const notice = await findNotice(admin.session, (await queryOf(searchParams)).notice, language);
  return (await loadActionForm(module, action, recordId, admin, language, notice)) ?? notFound();
}

/**
 * Returns the question that a browser without scripts shows before a change to a record; once it is answered, the
 * record.
 */
export async function confirmScreen(
  { page, id }: { readonly page: string; readonly id: string },
  searchParams: SearchParameters,
): Promise<ConfirmationDescription> {
  const { admin, language, module } = await moduleViewer(page, "read", id);
  const notice = await findNotice(admin.session, (await queryOf(searchParams)).notice, language);
  if (!notice?.asks) return redirect(adminUrl(language, module.name, id));
  const texts = Object.entries(notice.texts ?? {}).filter(([name]) => !isOfRequest(name));
  return {
    ...notice.asks,
    fields: { ...Object.fromEntries(texts), _asks: "1", _confirmed: "1", _csrf: admin.session.csrf },
  };
}

/** Returns the question that a browser without scripts shows before an action runs on many records. */
export async function bulkScreen(page: string, searchParams: SearchParameters): Promise<BulkDescription> {
  const { admin, language, module } = await moduleViewer(page, "read");
  const query = await queryOf(searchParams);
  const asked = { ...query, ...(await findNotice(admin.session, query.notice, language))?.texts };
  return (await loadBulk(module, admin, language, asked)) ?? redirect(adminUrl(language, page));
}
