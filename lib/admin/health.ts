import type { Finding } from "../operations/health/finding.ts";
import { findingText, runChecks } from "../operations/health/finding.ts";
import { siteChecks } from "../operations/health/site-checks.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { momentText } from "../platform/i18n/moment-text.ts";
import { translator } from "../platform/i18n/translator.ts";
import type { Tone } from "./listing/listing-description.ts";
import type { ToolCall } from "./tools/tool-route.ts";
import { toolViewer } from "./tools/tool-viewer.ts";

/** Contents of the page about the health of the site, in the reader's language. */
export interface HealthDescription {
  readonly intro: string;
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
  const { language } = await toolViewer("health", "read");
  return describeHealth(language);
}

/** Handles GET /ADMIN/health.overview of a program: the same as plain data. */
export async function reportHealth({ language }: ToolCall): Promise<Response> {
  const { summary, findings } = await describeHealth(language);
  const checks = findings.map(({ name, state, text }) => ({ name, state, text }));
  return Response.json({ summary, checks }, { headers: { "cache-control": "no-store" } });
}

async function describeHealth(language: Language): Promise<HealthDescription> {
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
