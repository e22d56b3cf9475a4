import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { database, databaseFile } from "#db/client";
import type { WorkState } from "#lib/database-tool/maintaining/run-work";
import { beginWork, whenDone, workState } from "#lib/database-tool/maintaining/run-work";
import { type WorkName, works } from "#lib/database-tool/maintaining/works";
import { recordDatabaseEvent } from "#lib/database-tool/record-event";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { allows } from "#lib/kernel/permissions";
import { respondJson } from "#lib/platform/http/respond";
import { momentText, sizeText } from "#lib/platform/i18n/formats";
import { numberFormat } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { respondFailed, respondOk } from "../respond.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { toolViewer } from "../tools/tool-viewer.ts";

export async function maintenanceScreen(): Promise<MaintenanceDescription> {
  const { admin, language } = await toolViewer("adminneo", "read");
  const facts = databaseFileFacts();
  const mayWrite = allows(admin.permissions, "adminneo", "write");
  const t = translator(language, "admin.tools.database.maintenance");
  const size = (bytes: number) => sizeText(bytes, language);
  return {
    url: toolUrl(language, "adminneo", "maintenance"),
    csrfToken: admin.session.csrf,
    sizes: [
      { name: "size", text: size(facts.bytes) },
      { name: "log", text: size(facts.logBytes) },
      { name: "free", text: size(facts.freeBytes) },
      { name: "disk", text: size(facts.diskBytes) },
    ],
    works: workNames.map((name) => ({
      name,
      tells: t(`tell.${name}`, { size: size(facts.freeBytes) }),
      mayRun: mayWrite || !works[name].writes,
      ...outcomeOf(workState(name), language),
    })),
    isMoving: isMoving(),
  };
}

const workNames = Object.keys(works) as readonly WorkName[];

/** Checks whether any work is in progress. */
function isMoving(): boolean {
  return workNames.some((name) => isRunning(workState(name)));
}

function isRunning(state: WorkState | undefined): boolean {
  return state !== undefined && state.endedAt === undefined;
}

type Outcome = Pick<MaintenanceDescription["works"][number], "isRunning" | "outcome" | "tone" | "problems">;

function outcomeOf(state: WorkState | undefined, language: Language): Outcome {
  const t = translator(language, "admin.tools.database.maintenance");
  const told = (outcome: string, tone: Outcome["tone"], problems: readonly string[] = []) => ({
    isRunning: isRunning(state),
    outcome,
    tone,
    problems,
  });
  if (!state) return told(t("never"), "quiet");
  const time = momentText(new Date(state.startedAt), language);
  if (state.endedAt === undefined) return told(t("running", { time }), "waiting");
  if (state.failed) return told(t(`failures.${state.failed}`), "refused");
  const { problems = [], before, after } = state.result ?? {};
  if (problems.length > 0) return told(t("problems", { count: problems.length, time }), "refused", problems);
  const duration = durationText(state.endedAt - state.startedAt, language);
  if (state.name === "check") return told(t("sound", { time, duration }), "live");
  if (before === undefined || after === undefined || before === after)
    return told(t("done", { time, duration }), "live");
  const sizes = { before: sizeText(before, language), after: sizeText(after, language) };
  return told(t("saved", { time, duration, ...sizes }), "live");
}

function durationText(milliseconds: number, language: Language): string {
  const inSeconds = milliseconds >= 1000;
  const format = numberFormat(language, {
    style: "unit",
    unit: inSeconds ? "second" : "millisecond",
    maximumFractionDigits: inSeconds ? 1 : 0,
  });
  return format.format(inSeconds ? milliseconds / 1000 : milliseconds);
}

/** Screen of the work done on the database file as a whole. */
export interface MaintenanceDescription {
  readonly url: string;
  readonly csrfToken: string;
  readonly sizes: readonly { readonly name: "size" | "log" | "free" | "disk"; readonly text: string }[];
  readonly works: readonly WorkDescription[];
  /** True if work is in progress, so that the screen updates itself. */
  readonly isMoving: boolean;
}

interface WorkDescription {
  readonly name: WorkName;
  /** Effect of the work, and what it would gain. */
  readonly tells: string;
  readonly mayRun: boolean;
  readonly isRunning: boolean;
  /** Result of the last run. */
  readonly outcome: string;
  readonly tone: "live" | "waiting" | "quiet" | "refused";
  readonly problems: readonly string[];
}

/** GET /ADMIN/adminneo.maintenance for programs: reports whether work is in progress. */
export async function reportProgress(): Promise<Response> {
  return respondJson({ isMoving: isMoving() }, { "cache-control": "no-store" });
}

/** POST /ADMIN/adminneo.maintenance: starts the `work` of that name; quick work is done when it responds. */
export async function handleMaintenance(call: ToolCall): Promise<Response> {
  const { texts, language, admin } = call;
  const t = translator(language, "admin.tools.database.maintenance");
  const url = toolUrl(language, "adminneo", "maintenance");
  const work = workOf(texts);
  if (!work) return respondFailed(call, t("unknown"), 422, url);
  if (!beginWork(work, admin.id)) return respondFailed(call, t("alreadyRunning"), 409, url);
  const action = ({ optimize: "optimized", vacuum: "vacuumed" } as const)[work as "vacuum"];
  if (action) await recordDatabaseEvent({ action, adminId: admin.id, about: "" });
  const state = await whenDone(work, 1500);
  if (state?.failed) return respondFailed(call, t(`failures.${state.failed}`), 503, url);
  return respondOk(call, state?.endedAt === undefined ? t("begun") : "", url);
}

/** Returns the permission the work requires. */
export function verbOfWork(texts: FormTexts): "read" | "write" {
  const work = workOf(texts);
  return work && works[work].writes ? "write" : "read";
}

function workOf({ work = "" }: FormTexts): WorkName | undefined {
  return Object.hasOwn(works, work) ? (work as WorkName) : undefined;
}

/** Sizes in bytes of the file, of its write-ahead log, of the pages inside that nothing uses, and of the free disk. */
function databaseFileFacts() {
  const { $client } = database();
  const file = databaseFile();
  const number = (pragma: string) => Number($client.pragma(pragma, { simple: true }));
  const sizeOf = (path: string) =>
    statSync(/* turbopackIgnore: true */ path, { throwIfNoEntry: false })?.size ?? 0;
  const { bavail, bsize } = statfsSync(/* turbopackIgnore: true */ dirname(file));
  return {
    bytes: sizeOf(file),
    logBytes: sizeOf(`${file}-wal`),
    freeBytes: number("freelist_count") * number("page_size"),
    diskBytes: bavail * bsize,
  };
}
