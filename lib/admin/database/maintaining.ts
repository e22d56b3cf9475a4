import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { databaseFileFacts } from "#lib/database-tool/maintaining/file-facts";
import type { TableSpace, WorkName, WorkState } from "#lib/database-tool/maintaining/run-work";
import { beginWork, whenDone, workState, works } from "#lib/database-tool/maintaining/run-work";
import { recordDatabaseEvent } from "#lib/database-tool/record-event";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { allows } from "#lib/kernel/permissions";
import { momentText, sizeText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { toolViewer } from "../tools/tool-viewer.ts";
import { respondToolDone, respondToolFailed } from "./respond.ts";

/**
 * Returns the data of the maintenance screen; space that was never measured is measured now, with a short wait for
 * it.
 */
export async function maintenanceScreen(): Promise<MaintenanceDescription> {
  const { admin, language } = await toolViewer("adminneo", "read");
  if (workState("measure") === undefined) beginWork("measure", null);
  await whenDone("measure", 800);
  return describeMaintenance(admin, language);
}

function describeMaintenance(admin: SignedInAdmin, language: Language): MaintenanceDescription {
  const facts = databaseFileFacts();
  const space = workState("measure")?.result?.space;
  const mayWrite = allows(admin.permissions, "adminneo", "write");
  const t = translator(language, "admin.tools.database.maintenance");
  const size = (bytes: number) => sizeText(bytes, language);
  const tells = { vacuum: t("tell.vacuum", { size: size(facts.freeBytes) }) };
  return {
    url: toolUrl(language, "adminneo", "maintenance"),
    csrfToken: admin.session.csrf,
    sizes: [
      { name: "size", text: size(facts.bytes) },
      { name: "log", text: size(facts.logBytes) },
      { name: "free", text: size(facts.freeBytes) },
      { name: "disk", text: size(facts.diskBytes) },
    ],
    works: [
      { name: "check", tells: t("tell.check"), mayRun: true, ...outcomeOf(workState("check"), language) },
      {
        name: "optimize",
        tells: t("tell.optimize"),
        mayRun: mayWrite,
        ...outcomeOf(workState("optimize"), language),
      },
      { name: "vacuum", tells: tells.vacuum, mayRun: mayWrite, ...outcomeOf(workState("vacuum"), language) },
    ],
    isMoving: isMoving(),
    ...(space ? { space: describeSpace(space, language) } : {}),
    settings: facts.settings,
    options: facts.options,
    versions: [
      { name: "writing", text: facts.version },
      { name: "reading", text: process.versions.sqlite ?? "" },
    ],
  };
}

/** Checks whether any work is in progress. */
function isMoving(): boolean {
  const names: readonly WorkName[] = ["check", "measure", "optimize", "vacuum"];
  return names.some((name) => isRunning(workState(name)));
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
  return (inSeconds ? milliseconds / 1000 : milliseconds).toLocaleString(language, {
    style: "unit",
    unit: inSeconds ? "second" : "millisecond",
    maximumFractionDigits: inSeconds ? 1 : 0,
  });
}

function describeSpace(
  space: readonly TableSpace[],
  language: Language,
): NonNullable<MaintenanceDescription["space"]> {
  const t = translator(language, "admin.tools.database.maintenance");
  const largest = Math.max(1, ...space.map(({ rows, indexes }) => rows + indexes));
  return space.map(({ table, rows, indexes }) => ({
    table,
    text: t("spaceOf", {
      total: sizeText(rows + indexes, language),
      indexes: sizeText(indexes, language),
    }),
    rows: (rows / largest) * 100,
    indexes: (indexes / largest) * 100,
  }));
}

/** Screen of the work done on the database file as a whole. */
export interface MaintenanceDescription {
  readonly url: string;
  readonly csrfToken: string;
  readonly sizes: readonly { readonly name: "size" | "log" | "free" | "disk"; readonly text: string }[];
  readonly works: readonly WorkDescription[];
  /** True if work is in progress, so that the screen updates itself. */
  readonly isMoving: boolean;
  /** Absent while it is measured for the first time. */
  readonly space?: readonly SpaceDescription[];
  readonly settings: readonly { readonly name: string; readonly value: string }[];
  readonly options: readonly string[];
  readonly versions: readonly { readonly name: "writing" | "reading"; readonly text: string }[];
}

interface WorkDescription {
  readonly name: Exclude<WorkName, "measure">;
  /** Effect of the work, and what it would gain. */
  readonly tells: string;
  readonly mayRun: boolean;
  readonly isRunning: boolean;
  /** Result of the last run. */
  readonly outcome: string;
  readonly tone: "live" | "waiting" | "quiet" | "refused";
  readonly problems: readonly string[];
}

interface SpaceDescription {
  readonly table: string;
  readonly text: string;
  /** Percentages of the largest. */
  readonly rows: number;
  readonly indexes: number;
}

/** GET /ADMIN/adminneo.maintenance for programs: reports whether work is in progress. */
export async function reportProgress(): Promise<Response> {
  return Response.json({ isMoving: isMoving() }, { headers: { "cache-control": "no-store" } });
}

/** POST /ADMIN/adminneo.maintenance: starts the `work` of that name; quick work is done when it responds. */
export async function handleMaintenance(call: ToolCall): Promise<Response> {
  const { texts, language, admin } = call;
  const t = translator(language, "admin.tools.database.maintenance");
  const url = toolUrl(language, "adminneo", "maintenance");
  const work = workOf(texts);
  if (!work) return respondToolFailed(call, t("unknown"), 422, url);
  if (!beginWork(work, admin.id)) return respondToolFailed(call, t("alreadyRunning"), 409, url);
  const action = ({ optimize: "optimized", vacuum: "vacuumed" } as const)[work as "vacuum"];
  if (action) await recordDatabaseEvent({ action, adminId: admin.id, about: "" });
  const state = await whenDone(work, 1500);
  if (state?.failed) return respondToolFailed(call, t(`failures.${state.failed}`), 503, url);
  return respondToolDone(call, state?.endedAt === undefined ? t("begun") : "", url);
}

/** Returns the permission the work requires. */
export function verbOfWork(texts: FormTexts): "read" | "write" {
  const work = workOf(texts);
  return work && works[work].writes ? "write" : "read";
}

function workOf({ work = "" }: FormTexts): WorkName | undefined {
  return Object.hasOwn(works, work) ? (work as WorkName) : undefined;
}
