import { isChecked } from "#lib/kernel/engine/publishing/is-checked";
import { readWorking } from "#lib/kernel/engine/read";
import { HttpProblem } from "#lib/platform/http/problem";
import { respondJson } from "#lib/platform/http/respond";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { readSettings } from "#lib/settings/read-settings";
import { askLinks, type LinkOutcome, outsideLinks } from "#lib/website/link-check";
import type { AdminCall } from "../admin-route.ts";
import { moduleTexts } from "../module-texts.ts";

/** Maximum time that one response waits for other websites; callers who want the rest ask again. */
const waitMs = 1500;

/**
 * POST /ADMIN/{page}/{id}/links: checks whether the links of a record to other websites respond, as it is saved.
 * `done` of `total` are known, `problems` are those that visitors would meet: `{ field, label, text }`.
 */
export async function handleLinkCheck({ module, id, language }: AdminCall): Promise<Response> {
  const row = isChecked(module) && id !== 0 ? await readWorking(module, id) : undefined;
  if (!row || !(await readSettings("settings.site")).checksLinks) throw new HttpProblem(404, "notFound");
  const links = outsideLinks(module, row);
  const outcomes = await askLinks(
    links.map(({ href }) => href),
    waitMs,
  );
  const labels = moduleTexts(module, language).fields;
  const problems = links.flatMap(({ field, href }) => {
    const text = problemOf(href, outcomes.get(href), language);
    return text === undefined ? [] : [{ field, label: labels[field] ?? "", text }];
  });
  return respondJson({ total: links.length, done: outcomes.size, problems });
}

function problemOf(
  address: string,
  outcome: LinkOutcome | undefined,
  language: Language,
): string | undefined {
  if (!outcome || outcome.kind === "fine") return undefined;
  const t = translator(language, "admin.publishCheck.links");
  return outcome.kind === "answers"
    ? t("answers", { address, status: outcome.status })
    : t(outcome.kind, { address });
}
