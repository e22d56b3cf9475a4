import { notFound } from "next/navigation";
import { database } from "#db/client";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import type { RowOf } from "#lib/kernel/module/define-module";
import { isToken } from "#lib/kernel/preview-token";
import { emptyDocument } from "#lib/kernel/rich-text/document";
import { drawMail, sampleRecipient } from "#lib/newsletter/draw-mail";
import { newsletter } from "#lib/newsletter/newsletter";
import { mostMailBytes } from "#lib/newsletter/preflight";
import { prepareMails } from "#lib/newsletter/prepare-mails";
import { findList } from "#lib/newsletter/queries/lists";
import { environment } from "#lib/platform/env";
import { sizeText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { previewed } from "#lib/website/preview/previewed";
import { isOffered, viewerOf } from "../describe-actions.ts";
import type { MailDescription } from "../form/load-record.ts";
import { moduleViewer, queryOf } from "../request.ts";
import { adminUrl } from "../urls.ts";

type Newsletter = RowOf<typeof newsletter>;
type Query = Readonly<Record<string, string | undefined>>;
type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/**
 * Loads the page that shows an issue as its subscribers get it: as it is saved, or as `?typed=` remembers it from a
 * form.
 */
export async function mailPreviewScreen(
  id: string,
  searchParams: SearchParameters,
): Promise<MailPreviewDescription> {
  const { admin, language, module } = await moduleViewer(newsletter.name, "read");
  const query = await queryOf(searchParams);
  const typed = isToken(query.typed ?? "") ? query.typed : undefined;
  const row = typed === undefined ? await savedRow(id) : await typedRow(typed, id);
  if (!row) notFound();
  const viewer = viewerOf(admin, language);
  const mayTest = typed === undefined && (await isOffered(module, "sendTest", row, viewer));
  return {
    ...(await describePreview(row, query, language)),
    isTyped: typed !== undefined,
    ...(mayTest ? { testUrl: adminUrl(language, newsletter.name, row.id, "sendTest") } : {}),
  };
}

async function savedRow(id: string): Promise<Newsletter | undefined> {
  const number = parseRecordId(newsletter, id);
  return number === undefined ? undefined : ((await readRecord(newsletter as never, number)) as never);
}

/** Returns the typed row only to the person who typed it, and only at the record that it was typed for. */
async function typedRow(token: string, id: string): Promise<Newsletter | undefined> {
  const found = await previewed(token);
  const isHere = found?.module.name === newsletter.name && [String(found.row.id), "new"].includes(id);
  if (!found || !isHere) return undefined;
  const blank = {
    ...{ subject: "", preheader: null, content: emptyDocument, slug: "", list: null },
    template: "card",
  } as const;
  return { ...blank, ...withoutGaps(found.row) } as Newsletter;
}

function withoutGaps(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row;
}

/** Describes how an issue looks to a made-up subscriber. */
export async function describePreview(
  row: Newsletter,
  query: Query,
  language: Language,
): Promise<Omit<MailPreviewDescription, "isTyped" | "testUrl">> {
  const t = translator(language, "admin.mailPreview");
  const list = row.list === null ? undefined : await findList(database(), row.list);
  const prepared = await prepareMails(row, list, { purpose: "preview", now: new Date() });
  const { subject, html, text } = drawMail(prepared, sampleRecipient);
  const { from, replyTo } = prepared;
  const bytes = Buffer.byteLength(html);
  const views = viewsOf(row.id, query, language);
  return {
    listUrl: adminUrl(language, newsletter.name),
    backUrl: adminUrl(language, newsletter.name, row.id || "new"),
    head: [
      { label: t("from"), text: `${from.name} <${from.address}>` },
      ...(replyTo === undefined ? [] : [{ label: t("replyTo"), text: replyTo }]),
      { label: t("to"), text: `${sampleRecipient.name} <${sampleRecipient.email}>` },
    ],
    mail: { subject, html: inFrame(html, query.look === "dark" ? "dark" : "light"), text },
    preheader: row.preheader ?? "",
    size: { text: sizeText(bytes, language), isTooLarge: bytes > mostMailBytes },
    views,
    isPhone: query.width === "phone",
    isText: query.as === "text",
  };
}

function viewsOf(id: number, query: Query, language: Language): MailPreviewDescription["views"] {
  const t = translator(language, "admin.mailPreview");
  const url = adminUrl(language, newsletter.name, id || "new", "preview");
  return choices.map(({ name, values }) => ({
    label: t(`views.${name}`),
    choices: values.map((value, index) => ({
      url: `${url}?${new URLSearchParams(chosen({ ...query, [name]: index === 0 ? undefined : value }))}`,
      text: t(`views.${value}`),
      isCurrent: values.some((one) => one === query[name]) ? query[name] === value : index === 0,
    })),
  }));
}

/** The first of each is the default. */
const choices = [
  { name: "width", values: ["desktop", "phone"] },
  { name: "look", values: ["light", "dark"] },
  { name: "as", values: ["html", "text"] },
] as const;

function chosen(query: Query): Record<string, string> {
  const known: readonly string[] = [...choices.map(({ name }) => name), "typed"];
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value && known.includes(name) ? [[name, value]] : [])),
  );
}

/**
 * Returns the HTML of a mail for a frame of the administration, in light or dark whatever the reader's own screen is;
 * its pictures are loaded from the administration.
 */
export function inFrame(html: string, look: "light" | "dark"): string {
  return html
    .replaceAll("@media (prefers-color-scheme: dark)", look === "dark" ? "@media all" : "@media not all")
    .replaceAll('content="light dark"', `content="${look}"`)
    .replaceAll("color-scheme: light dark", `color-scheme: ${look}`)
    .replaceAll(`src="${environment().appUrl}/`, 'src="/');
}

/** A choice of a view of an issue. */
interface View {
  readonly url: string;
  readonly text: string;
  readonly isCurrent: boolean;
}

/** An issue of a newsletter as a made-up subscriber gets it: plain data in the reader's language. */
export interface MailPreviewDescription {
  readonly listUrl: string;
  /** URL of the form of the issue. */
  readonly backUrl: string;
  /** Lines that mail programs show above a mail. */
  readonly head: readonly { readonly label: string; readonly text: string }[];
  readonly mail: MailDescription;
  /** Text an inbox shows beside the subject. */
  readonly preheader: string;
  readonly size: { readonly text: string; readonly isTooLarge: boolean };
  /** Groups of choices, of which one applies in each. */
  readonly views: readonly { readonly label: string; readonly choices: readonly View[] }[];
  readonly isPhone: boolean;
  readonly isText: boolean;
  /** True if the issue is typed in a form and not saved. */
  readonly isTyped: boolean;
  /** URL for sending a test to an address, for administrators who may. */
  readonly testUrl?: string;
}
