import { respondJson } from "#lib/platform/http/respond";
import type { SignedInAdmin } from "../accounts/current-admin.ts";
import { allows } from "../kernel/permissions.ts";
import { lastWork } from "../operations/backups/background-work.ts";
import { type Finding, findingText, runChecks } from "../operations/health/finding.ts";
import { siteChecks } from "../operations/health/site-checks.ts";
import { runningRelease } from "../operations/release.ts";
import { momentText } from "../platform/i18n/formats.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import type { Tone } from "./listing/listing-description.ts";
import type { ToolCall } from "./tools/tool-route.ts";
import { toolUrl } from "./tools/tool-url.ts";
import { toolViewer } from "./tools/tool-viewer.ts";

/** Contents of the page about the health of the site, in the reader's language. */
export interface HealthDescription {
  readonly intro: string;
  readonly release: {
    readonly text: string;
    readonly heading: string;
    /** Markdown of the project itself. */
    readonly news: string;
  };
  /** Work that the reader may begin, and how the last went. */
  readonly work?: {
    readonly heading: string;
    readonly actions: readonly {
      readonly name: "backUp" | "prove" | "testMail";
      readonly url: string;
      readonly text: string;
    }[];
    readonly isRunning: boolean;
    readonly state?: string;
    readonly pageUrl: string;
    readonly refresh: string;
    readonly csrfToken: string;
  };
  /** Everything in a sentence. */
  readonly summary: string;
  readonly findings: readonly {
    readonly name: string;
    readonly title: string;
    readonly state: Finding["state"];
    /** The state in words, with its colour. */
    readonly stateText: string;
    readonly tone: Tone;
    readonly text: string;
  }[];
}

/** Reads the contents of the page about the health of the site; everything is checked anew. */
export async function healthScreen(): Promise<HealthDescription> {
  const { admin, language } = await toolViewer("health", "read");
  const work = allows(admin.permissions, "health", "run") ? { work: describeWork(admin, language) } : {};
  return { ...(await describeHealth(language)), release: describeRelease(language), ...work };
}

function describeRelease(language: Language): HealthDescription["release"] {
  const { version, news } = runningRelease();
  const t = translator(language, "admin.tools.health.release");
  return { text: t("version", { version }), heading: t("news"), news };
}

function describeWork(admin: SignedInAdmin, language: Language): NonNullable<HealthDescription["work"]> {
  const t = translator(language, "admin.tools.health.work");
  const last = lastWork();
  const at = last && momentText(new Date(last.ended?.at ?? last.at), language);
  return {
    heading: t("heading"),
    actions: workNames.map((name) => ({
      name,
      url: toolUrl(language, "health", name),
      text: t(`actions.${name}`, { email: admin.email }),
    })),
    isRunning: last !== undefined && !last.ended,
    ...(last && at
      ? {
          state: t(`${last.ended ? (last.ended.isDone ? "done" : "failed") : "running"}.${last.kind}`, {
            at,
          }),
        }
      : {}),
    pageUrl: toolUrl(language, "health"),
    refresh: t("refresh"),
    csrfToken: admin.session.csrf,
  };
}

const workNames = ["backUp", "prove", "testMail"] as const;

/** Handles GET /ADMIN/health.overview of a program: the same as plain data. */
export async function reportHealth({ language }: ToolCall): Promise<Response> {
  const { summary, findings } = await describeHealth(language);
  const checks = findings.map(({ name, state, text }) => ({ name, state, text }));
  return respondJson({ summary, checks }, { "cache-control": "no-store" });
}

async function describeHealth(
  language: Language,
): Promise<Pick<HealthDescription, "intro" | "summary" | "findings">> {
  const t = translator(language, "admin.tools.health");
  const names = translator(language, "health.names");
  const now = new Date();
  const findings = await runChecks(siteChecks, now);
  const count = findings.filter(({ state }) => state !== "ok").length;
  return {
    intro: t("intro", { at: momentText(now, language) }),
    summary: count === 0 ? t("allWell") : t("some", { count }),
    findings: findings.map((finding) => ({
      name: finding.name,
      title: names(finding.name),
      state: finding.state,
      stateText: t(`states.${finding.state}`),
      tone: tones[finding.state],
      text: findingText(finding, language),
    })),
  };
}

const tones = { ok: "live", warning: "waiting", problem: "refused" } as const;
