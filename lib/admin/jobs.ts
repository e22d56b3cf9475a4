import { database } from "#db/client";
import { afterCommit } from "#db/sqlite/scope";
import { countWaitingJobs, type JobRow, listNotableJobs, retryJob } from "#lib/jobs/queries";
import { wakeJobs } from "#lib/jobs/worker-handle";
import { respondJson } from "#lib/platform/http/respond";
import { writeEntry } from "../kernel/engine/audit/write-entry.ts";
import { allows } from "../kernel/permissions.ts";
import { momentText } from "../platform/i18n/formats.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { messagesOf, translator } from "../platform/i18n/translator.ts";
import type { Tone } from "./listing/listing-description.ts";
import { respondFailed, respondOk } from "./respond.ts";
import type { ToolCall } from "./tools/tool-route.ts";
import { toolUrl } from "./tools/tool-url.ts";
import { toolViewer } from "./tools/tool-viewer.ts";

/** Background work as people see it, in the reader's language. */
export interface JobsDescription {
  /** Everything in a sentence. */
  readonly summary: string;
  readonly jobs: readonly JobDescription[];
  readonly retry: { readonly url: string; readonly text: string; readonly csrfToken: string } | undefined;
}

interface JobDescription {
  readonly id: string;
  readonly title: string;
  readonly state: "failed" | "running" | "waiting" | "regular";
  readonly stateText: string;
  readonly tone: Tone;
  /** The last event and the next. */
  readonly text: string;
  /** Reason of the last failure, as the program or a server gave it. */
  readonly error: string | undefined;
  readonly isRetried: boolean;
}

/** Further ones are counted by Health alone. */
const mostShown = 200;

/** Loads what runs, waits and failed. */
export async function jobsScreen(): Promise<JobsDescription> {
  const { admin, language } = await toolViewer("jobs", "read");
  const t = translator(language, "admin.tools.jobs");
  const jobs = await describeJobs(language, new Date());
  const mayRun = allows(admin.permissions, "jobs", "run");
  const retry = { url: toolUrl(language, "jobs", "retry"), text: t("retry"), csrfToken: admin.session.csrf };
  return { summary: summaryOf(jobs, language), jobs, retry: mayRun ? retry : undefined };
}

/** Handles GET /ADMIN/jobs.overview of a program: the same as plain data. */
export async function reportJobs({ language }: ToolCall): Promise<Response> {
  const jobs = await describeJobs(language, new Date());
  const told = jobs.map(({ id, title, state, text, error }) => ({ id, title, state, text, error }));
  const body = { summary: summaryOf(jobs, language), jobs: told };
  return respondJson(body, { "cache-control": "no-store" });
}

/** POST /ADMIN/jobs.retry: lets the failed job `id` begin again. */
export async function handleRetry(call: ToolCall): Promise<Response> {
  const { admin, language, texts } = call;
  const t = translator(language, "admin.tools.jobs");
  const now = new Date();
  const name = await database().transaction(async (tx) => {
    const retried = await retryJob(tx, Number(texts.id) || 0, now);
    if (retried === undefined) return undefined;
    const entry = { module: "jobs", recordId: null, record: titleOf(retried, language) };
    await writeEntry(tx, { ...entry, action: "jobs.retry", adminId: admin.id, at: now });
    await afterCommit(() => wakeJobs());
    return retried;
  });
  const page = toolUrl(language, "jobs");
  if (name === undefined) return respondFailed(call, t("notNow"), 409, page);
  return respondOk(call, t("retried", { job: titleOf(name, language) }), page);
}

async function describeJobs(language: Language, now: Date): Promise<readonly JobDescription[]> {
  const t = translator(language, "admin.tools.jobs");
  const rows = (await listNotableJobs(now, mostShown)).map((row) => describeRow(row, language, now));
  const waiting = (await countWaitingJobs(now)).map(({ name, count, next }): JobDescription => {
    const at = momentText(next ?? now, language);
    return {
      ...stateOf("waiting", language),
      id: name,
      title: titleOf(name, language),
      text: t("waits", { count, at }),
      error: undefined,
      isRetried: false,
    };
  });
  return [...rows, ...waiting].toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

const order: readonly JobDescription["state"][] = ["failed", "running", "waiting", "regular"];
const tones = { failed: "refused", running: "live", waiting: "waiting", regular: "quiet" } as const;

function stateOf(state: JobDescription["state"], language: Language) {
  return { state, tone: tones[state], stateText: translator(language, "admin.tools.jobs.states")(state) };
}

function describeRow(row: JobRow, language: Language, now: Date): JobDescription {
  const { id, name, error, failedAt, validUntil, sealed } = row;
  const isRunning = row.leaseUntil !== null && row.leaseUntil > now;
  const state = isRunning ? "running" : failedAt ? "failed" : error === null ? "regular" : "waiting";
  const isPointless = (validUntil !== null && validUntil <= now) || sealed === "";
  return {
    ...stateOf(state, language),
    id: String(id),
    title: titleOf(name, language),
    text: sentenceOf(row, state, { language, now }),
    error: isRunning ? undefined : (error ?? undefined),
    isRetried: !isRunning && error !== null && !isPointless,
  };
}

function sentenceOf(
  row: JobRow,
  state: JobDescription["state"],
  { language, now }: { readonly language: Language; readonly now: Date },
): string {
  const t = translator(language, "admin.tools.jobs");
  const { attempts, startedAt, finishedAt, failedAt, dueAt, progress, createdAt } = row;
  const at = (moment: Date | null) => momentText(moment ?? createdAt, language);
  if (state === "running")
    return progress === null
      ? t("runs", { at: at(startedAt) })
      : t("runsSoFar", { at: at(startedAt), progress });
  // The row of a schedule is due all the time if it runs by need.
  const isByNeed = row.key === row.name && dueAt !== null && dueAt <= now;
  const next = dueAt === null ? t("never") : isByNeed ? t("byNeed") : t("next", { at: at(dueAt) });
  if (state === "failed") return `${t("failedAt", { at: at(failedAt) })} ${next}`;
  if (state === "waiting") return t("putOff", { count: attempts, at: at(dueAt) });
  return finishedAt === null ? next : `${t("last", { at: at(finishedAt) })} ${next}`;
}

/** A job without a text, such as one of another version, is called by its name. */
function titleOf(name: string, language: Language): string {
  const titles: Readonly<Record<string, string>> = messagesOf(language).admin.tools.jobs.names;
  return titles[name.replaceAll(".", "_")] ?? name;
}

function summaryOf(jobs: readonly JobDescription[], language: Language): string {
  const t = translator(language, "admin.tools.jobs");
  const count = jobs.filter(({ state }) => state === "failed").length;
  if (count > 0) return t("someFailed", { count });
  return jobs.some(({ state }) => state === "running" || state === "waiting") ? t("allWell") : t("idle");
}
