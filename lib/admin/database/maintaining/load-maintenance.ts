import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { toolViewer } from "#lib/admin/tools/tool-viewer";
import { fileFacts } from "#lib/database-tool/maintaining/file-facts";
import { beginWork, type WorkState, whenDone, workState } from "#lib/database-tool/maintaining/run-work";
import type { TableSpace, WorkName } from "#lib/database-tool/maintaining/work";
import { allows } from "#lib/kernel/permissions";
import type { Language } from "#lib/platform/i18n/languages";
import { momentText } from "#lib/platform/i18n/moment-text";
import { sizeText } from "#lib/platform/i18n/size-text";
import { translator } from "#lib/platform/i18n/translator";
import type { MaintenanceDescription } from "./maintenance-description.ts";

/** What the screen of maintenance draws; space that was never measured is measured now, and waited for a moment. */
export async function maintenanceScreen(): Promise<MaintenanceDescription> {
  const { admin, language } = await toolViewer("adminneo", "read");
  if (workState("measure") === undefined) beginWork("measure", null);
  await whenDone("measure", 800);
  return describeMaintenance(admin, language);
}

function describeMaintenance(admin: SignedInAdmin, language: Language): MaintenanceDescription {
  const facts = fileFacts();
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

/** Whether any work is on its way. */
export function isMoving(): boolean {
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
