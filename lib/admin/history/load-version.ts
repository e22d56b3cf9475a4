import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { goneTargets, type Version, versionOf, versionTexts } from "#lib/kernel/engine/audit/versions";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { readWorking } from "#lib/kernel/engine/read";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { parseDocument } from "#lib/kernel/rich-text/document";
import { escapeHtml } from "#lib/kernel/rich-text/escape-html";
import { type RecordLink, recordHref } from "#lib/kernel/rich-text/href";
import { embeddedRecords } from "#lib/kernel/rich-text/links";
import { renderHtml } from "#lib/kernel/rich-text/render-html";
import { translateIssues } from "#lib/platform/http/respond";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import type { DiffPart } from "#lib/platform/text-diff";
import { drawnWords, offeredFilesOf } from "#lib/website/site-text";
import { moduleTexts } from "../module-texts.ts";
import { relatedLabel, textInWords } from "../record-name.ts";
import { adminUrl } from "../urls.ts";
import { eventText, historyFrame } from "./history-frame.ts";

/**
 * Loads a record as a change left it, every field in words; undefined where the change does not belong to this
 * record.
 */
export async function loadVersion(
  module: AnyModule,
  id: RecordId,
  entryId: number,
  admin: SignedInAdmin,
  language: Language,
): Promise<VersionDescription | undefined> {
  const row = module.readOnly ? undefined : await readWorking(module, id);
  const found = row && (await versionOf(module, row, entryId));
  if (!found) return undefined;
  const { frame } = await historyFrame(module, row, admin, language);
  const present = versionTexts(module, row);
  const differing = Object.fromEntries(
    Object.entries(found.texts).filter(([key, text]) => text !== present[key]),
  );
  const query = new URLSearchParams({ from: String(entryId), to: "now" });
  return {
    kind: "version",
    ...frame,
    entryId,
    ...(found.entry ? { entry: describeEvent(found.entry, language) } : {}),
    isPresent: Object.keys(differing).length === 0,
    groups: await describeGroups(module, found, differing, language),
    lost: await reasonsOf(module, differing, language),
    compareUrl: `${frame.historyUrl}?${query}`,
  };
}

function describeEvent(entry: NonNullable<Version["entry"]>, language: Language) {
  return {
    action: eventText(entry, language),
    at: entry.createdAt.toISOString(),
    ...(entry.person === null ? {} : { by: entry.person }),
  };
}

/** The fields as the form groups them. */
async function describeGroups(
  module: AnyModule,
  version: Version,
  differing: FormTexts,
  language: Language,
): Promise<VersionDescription["groups"]> {
  const { groups } = moduleTexts(module, language);
  const { main, side } = module.form ?? { main: Object.keys(version.texts), side: {} };
  const fieldsOf = (names: readonly string[]) =>
    mapSeries(
      names.filter((name) => version.texts[name] !== undefined),
      (name) => describeField(module, name, version, differing, language),
    );
  const placed = new Set([...main, ...Object.values(side).flat()]);
  const others = Object.keys(version.texts).filter((name) => !placed.has(name));
  return [
    { fields: await fieldsOf([...main, ...others]) },
    ...(await mapSeries(Object.entries(side), async ([group, names]) => ({
      heading: groups[group] ?? group,
      fields: await fieldsOf(names),
    }))),
  ];
}

async function describeField(
  module: AnyModule,
  name: string,
  { texts, uncertain }: Version,
  differing: FormTexts,
  language: Language,
): Promise<VersionField> {
  const text = texts[name] ?? "";
  const reads = module.fields[name]?.diffAs;
  return {
    name,
    label: moduleTexts(module, language).fields[name] ?? name,
    text: await textInWords(module, name, text, language),
    ...(reads === "document" ? await drawn(text, language) : {}),
    ...(reads === "picture" && text !== "" ? { imageUrl: `/media/${text}/640.webp` } : {}),
    isDifferentNow: name in differing,
    isUncertain: uncertain.includes(name),
  };
}

/** Records are linked to their forms, because visitors may not see them; so are records inside the text. */
async function drawn(text: string, language: Language): Promise<Pick<VersionField, "html">> {
  const parsed = parseDocument(text);
  if (!parsed.ok) return {};
  const labels = new Map(
    await mapSeries(
      embeddedRecords(parsed.document),
      async (record) => [recordHref(record), await relatedLabel(record.module, record.id)] as const,
    ),
  );
  const addressOf = ({ module, id }: RecordLink) =>
    moduleNamed(module) ? adminUrl(language, module, id) : undefined;
  const html = renderHtml(parsed.document, {
    resolveLink: addressOf,
    words: drawnWords(language),
    files: await offeredFilesOf(parsed.document, language),
    drawRecord: (link) => recordHtml(addressOf(link), labels.get(recordHref(link)) ?? ""),
    tableLabel: translator(language, "site")("table"),
  });
  return { html };
}

function recordHtml(href: string | undefined, label: string): string {
  const text = escapeHtml(label);
  return `<p class="rich-text-record">${href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`}</p>`;
}

async function reasonsOf(
  module: AnyModule,
  texts: FormTexts,
  language: Language,
): Promise<readonly string[]> {
  const { fields } = moduleTexts(module, language);
  return translateIssues(await goneTargets(module, texts), language).map(
    ({ field, message }) => `${fields[field] ?? field}: ${message}`,
  );
}

/** Data shared by the pages of a record's history: plain data in the reader's language. */
interface HistoryFrame {
  readonly page: string;
  readonly language: Language;
  /** Current name of the record. */
  readonly heading: string;
  readonly formUrl: string;
  readonly historyUrl: string;
  /** Version of the record, for the optimistic lock. */
  readonly version: number;
  readonly mayRestore: boolean;
  /** Versions that can be compared, newest first; values of `from` and `to`. */
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly csrfToken: string;
}

/** All changes of a record. */
export interface HistoryDescription extends HistoryFrame {
  readonly kind: "list";
  /** URL of everything about the record in the audit log, for people allowed to read it. */
  readonly logUrl?: string;
  /** Entries, newest first. */
  readonly entries: readonly HistoryEntry[];
  /** True if there are older entries that are not shown. */
  readonly isCut: boolean;
  /** URL of the version before the first change, where that one did not create the record. */
  readonly beginningUrl?: string;
}

export interface HistoryEntry {
  readonly id: number;
  /** Event in words. */
  readonly action: string;
  /** ISO time. */
  readonly at: string;
  readonly by?: string;
  readonly changes: readonly ChangeDescription[];
  /** URL of the whole record as this change left it, where it changed a field. */
  readonly versionUrl?: string;
}

/** The whole record as one change left it. */
export interface VersionDescription extends HistoryFrame {
  readonly kind: "version";
  /** Id of the change, 0 for what was before the first one. */
  readonly entryId: number;
  /** The change; undefined for what was before the first one. */
  readonly entry?: Pick<HistoryEntry, "action" | "at" | "by">;
  readonly isPresent: boolean;
  readonly groups: readonly { readonly heading?: string; readonly fields: readonly VersionField[] }[];
  /** Parts that would stay as they are if the version were restored, with the reason. */
  readonly lost: readonly string[];
  readonly compareUrl: string;
}

export interface VersionField {
  readonly name: string;
  readonly label: string;
  /** Value in words; empty where the field was. */
  readonly text: string;
  /** Rendered document. */
  readonly html?: string;
  readonly imageUrl?: string;
  readonly isDifferentNow: boolean;
  /** True if the history does not show for certain what it was. */
  readonly isUncertain: boolean;
}

/** Two versions next to each other. */
export interface ComparisonDescription extends HistoryFrame {
  readonly kind: "comparison";
  readonly from: string;
  readonly to: string;
  /** Fields that differ, in full. */
  readonly changes: readonly ChangeDescription[];
}

export interface ChangeDescription {
  readonly field: string;
  readonly label: string;
  readonly parts: readonly DiffPart[];
}
