import { notFound, redirect } from "next/navigation";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import type { RestoreRefusal } from "#lib/database-tool/maintaining/restore-snapshot";
import { RestoreRefused, restoreSnapshot } from "#lib/database-tool/maintaining/restore-snapshot";
import {
  listSnapshots,
  makeSnapshot,
  snapshotFolder,
  snapshotRestoreCommand,
} from "#lib/database-tool/maintaining/snapshots";
import { recordDatabaseEvent } from "#lib/database-tool/record-event";
import { allows, superadmin } from "#lib/kernel/permissions";
import { isJsonCaller } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { okEnvelope, seeOther } from "#lib/platform/http/respond";
import { momentText, sizeText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { log } from "#lib/platform/log";
import { findNotice, noticeUrl } from "../notice.ts";
import { respondFailed, respondOk } from "../respond.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { toolViewer } from "../tools/tool-viewer.ts";
import { parametersOf } from "./navigation.ts";

/** Returns the data of the page before a restore. */
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
  return {
    name,
    madeAt: momentText(snapshot.madeAt, language),
    about: `${t(`snapshots.reasons.${snapshot.reason}`)} · ${sizeText(snapshot.bytes, language)}`,
    formUrl: toolUrl(language, "adminneo", "restore"),
    backUrl: toolUrl(language, "adminneo", "snapshots"),
    csrfToken: admin.session.csrf,
    command: snapshotRestoreCommand(name),
  };
}

export async function snapshotsScreen(): Promise<SnapshotsDescription> {
  const { admin, language } = await toolViewer("adminneo", "read");
  const t = translator(language, "admin.tools.database.snapshots");
  const folder = snapshotFolder();
  const mayWrite = allows(admin.permissions, "adminneo", "write");
  const restoreUrl = (name: string) => toolUrl(language, "adminneo", "restore", { snapshot: name });
  return {
    url: toolUrl(language, "adminneo", "snapshots"),
    csrfToken: admin.session.csrf,
    mayMake: mayWrite,
    folder,
    snapshots: (await listSnapshots(folder)).map(({ name, madeAt, reason, bytes }) => ({
      name,
      madeAt: momentText(madeAt, language),
      reason: t(`reasons.${reason}`),
      size: sizeText(bytes, language),
      ...(admin.permissions.has(superadmin) ? { restoreUrl: restoreUrl(name) } : {}),
    })),
  };
}

/** A snapshot that may be restored. */
export interface RestoreDescription {
  readonly name: string;
  readonly madeAt: string;
  readonly about: string;
  readonly formUrl: string;
  readonly backUrl: string;
  readonly csrfToken: string;
  /** Restores it while the site is stopped, also where another version of Redakce made it. */
  readonly command: string;
}

/** POST /ADMIN/adminneo.restore: replaces the database with the snapshot of that name. */
export async function handleRestoreSnapshot(call: ToolCall): Promise<Response> {
  const { language, admin, texts } = call;
  // Restoring brings back the accounts and permissions of that time.
  if (!admin.permissions.has(superadmin)) throw new HttpProblem(403, "forbidden");
  const { snapshot: name = "" } = texts;
  const t = translator(language, "admin.tools.database.restore");
  const snapshotsUrl = toolUrl(language, "adminneo", "snapshots");
  try {
    await restoreSnapshot({ name, adminId: admin.id, sessionHash: admin.session.idHash });
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error;
    log.warn({ snapshot: name, reason: error.reason }, "a snapshot was not restored");
    const back =
      error.reason === "gone" ? snapshotsUrl : toolUrl(language, "adminneo", "restore", { snapshot: name });
    return respondFailed(call, t(`refused.${error.reason}`), statuses[error.reason], back);
  }
  // Everything shown around the page may have changed, so it is loaded again.
  const goTo = await noticeUrl(admin.session, snapshotsUrl, { status: "ok", message: t("done") });
  return isJsonCaller(call.request.headers)
    ? okEnvelope(t("done"), { redirectUrl: goTo, redirectType: "hard" })
    : seeOther(goTo);
}

const statuses: Readonly<Record<RestoreRefusal, number>> = {
  gone: 404,
  unsound: 422,
  version: 409,
  account: 409,
  session: 409,
  busy: 503,
  full: 503,
  running: 409,
  broken: 503,
};

export interface SnapshotsDescription {
  readonly url: string;
  readonly csrfToken: string;
  readonly mayMake: boolean;
  readonly folder: string;
  readonly snapshots: readonly {
    readonly name: string;
    readonly madeAt: string;
    readonly reason: string;
    readonly size: string;
    /** Page that describes the effect of restoring it; undefined for people not allowed to. */
    readonly restoreUrl?: string;
  }[];
}

/** POST /ADMIN/adminneo.snapshots: copies the database into the folder of backups. */
export async function handleSnapshots(call: ToolCall): Promise<Response> {
  const { language, admin } = call;
  const t = translator(language, "admin.tools.database.snapshots");
  const url = toolUrl(language, "adminneo", "snapshots");
  try {
    const name = await makeSnapshot();
    await recordDatabaseEvent({ action: "snapshotMade", adminId: admin.id, about: name });
  } catch (error) {
    log.error({ err: error }, "a snapshot could not be made");
    return respondFailed(call, t("failed"), 503, url);
  }
  return respondOk(call, t("made"), url);
}
