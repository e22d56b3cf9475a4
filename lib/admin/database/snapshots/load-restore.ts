import { notFound, redirect } from "next/navigation";
import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { findNotice } from "#lib/admin/notice";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { toolViewer } from "#lib/admin/tools/tool-viewer";
import { compareSnapshot } from "#lib/database-tool/snapshots/compare-snapshot";
import type { TableDifference } from "#lib/database-tool/snapshots/comparing";
import { listSnapshots } from "#lib/database-tool/snapshots/snapshots";
import { restoreCommand } from "#lib/database-tool/writing/snapshots";
import { superadmin } from "#lib/kernel/permissions";
import type { Language } from "#lib/platform/i18n/languages";
import { momentText } from "#lib/platform/i18n/moment-text";
import { sizeText } from "#lib/platform/i18n/size-text";
import { translator } from "#lib/platform/i18n/translator";
import { parametersOf } from "../database-url.ts";
import { numberText } from "../in-words.ts";
import { meaningOf } from "../table-meaning.ts";
import type { RestoreDescription } from "./restore-description.ts";

/** What the page before a restore draws: what would be lost, and what comes back. */
export async function restoreScreen(
  searchParams: Parameters<typeof parametersOf>[0],
): Promise<RestoreDescription> {
  const { admin, language } = await toolViewer("adminneo", "write");
  if (!admin.permissions.has(superadmin)) notFound();
  const parameters = await parametersOf(searchParams);
  const notice = await findNotice(admin.session, parameters.get("notice") ?? undefined, language);
  const name = parameters.get("snapshot") ?? notice?.texts?.snapshot;
  if (name === undefined) redirect(toolUrl(language, "adminneo", "snapshots"));
  return (await loadRestore(name, admin, language)) ?? notFound();
}

/** Undefined where there is no such snapshot. */
async function loadRestore(
  name: string,
  admin: SignedInAdmin,
  language: Language,
): Promise<RestoreDescription | undefined> {
  const snapshot = (await listSnapshots()).find((each) => each.name === name);
  if (!snapshot) return undefined;
  const t = translator(language, "admin.tools.database");
  const { refused, tables, isWhole } = await compareSnapshot(name);
  const command = restoreCommand(name);
  return {
    name,
    madeAt: momentText(snapshot.madeAt, language),
    about: `${t(`snapshots.reasons.${snapshot.reason}`)} · ${sizeText(snapshot.bytes, language)}`,
    formUrl: toolUrl(language, "adminneo", "restore"),
    backUrl: toolUrl(language, "adminneo", "snapshots"),
    csrfToken: admin.session.csrf,
    ...(refused
      ? { refused: { text: t(`restore.refused.${refused}`), ...(refused === "version" ? { command } : {}) } }
      : {}),
    tables: tables.map((difference) => describeDifference(difference, admin, language)),
    ...(isWhole ? {} : { notWhole: t("restore.notWhole") }),
  };
}

function describeDifference(
  { table, lost, returning, changed }: TableDifference,
  admin: SignedInAdmin,
  language: Language,
): RestoreDescription["tables"][number] {
  const meaning = meaningOf(table, admin, language)?.text;
  const count = (rows: number) => (rows === 0 ? "–" : numberText(rows, language));
  return {
    name: table,
    ...(meaning ? { meaning } : {}),
    lost: count(lost),
    returning: count(returning),
    changed: count(changed),
  };
}
