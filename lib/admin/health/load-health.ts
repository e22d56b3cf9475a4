import { findingText } from "#lib/operations/health/finding-text";
import { look } from "#lib/operations/health/look";
import { siteChecks } from "#lib/operations/health/site-checks";
import type { Language } from "#lib/platform/i18n/languages";
import { momentText } from "#lib/platform/i18n/moment-text";
import { translator } from "#lib/platform/i18n/translator";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolViewer } from "../tools/tool-viewer.ts";
import type { HealthDescription } from "./health-description.ts";

/** What the page about the health of the site draws; everything is looked at anew. */
export async function healthScreen(): Promise<HealthDescription> {
  const { language } = await toolViewer("health", "read");
  return describeHealth(language);
}

/** GET /ADMIN/health.overview of a program: the same as plain data. */
export async function tellHealth({ language }: ToolCall): Promise<Response> {
  const { summary, findings } = await describeHealth(language);
  const checks = findings.map(({ name, state, text }) => ({ name, state, text }));
  return Response.json({ summary, checks }, { headers: { "cache-control": "no-store" } });
}

async function describeHealth(language: Language): Promise<HealthDescription> {
  const t = translator(language, "admin.tools.health");
  const names = translator(language, "health.names");
  const now = new Date();
  const findings = await look(siteChecks, now);
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
