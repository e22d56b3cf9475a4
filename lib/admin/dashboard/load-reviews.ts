import {
  listSent,
  listWaiting,
  type ReviewedRow,
  type ReviewedRows,
} from "#lib/engine/publishing/list-reviews";
import { isPublished } from "#lib/engine/publishing/working-copy";
import type { Language } from "#lib/i18n/languages";
import { translator } from "#lib/i18n/translator";
import { inTurn } from "#lib/in-turn";
import { everyModule } from "#lib/kernel/registry";
import type { AnyModule } from "#lib/module/define-module";
import type { SignedInAdmin } from "#lib/permissions/current-admin";
import { allowsIn } from "#lib/permissions/permissions";
import { labelOf } from "../actions/describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import type { DashboardReview, DashboardReviews } from "./dashboard-description.ts";

/** How many a list of the dashboard shows. */
const shown = 10;

/** What waits for an administrator's approval, and what they sent themselves; the newest first. */
export async function loadReviews(
  admin: SignedInAdmin,
  language: Language,
): Promise<{ readonly inbox: DashboardReviews; readonly sent: DashboardReviews }> {
  const may = (action: string) =>
    everyModule().filter((module) => isPublished(module) && allowsIn(admin.permissions, module, action));
  return {
    inbox: await collect(may("publish"), async (module) => listWaiting(module, shown), language),
    sent: await collect(may("read"), async (module) => listSent(module, admin.id, shown), language),
  };
}

async function collect(
  modules: readonly AnyModule[],
  find: (module: AnyModule) => Promise<ReviewedRows>,
  language: Language,
): Promise<DashboardReviews> {
  const found = await inTurn(modules, async (module) => ({ module, ...(await find(module)) }));
  const records = found
    .flatMap(({ module, rows }) => rows.map((reviewed) => describe(module, reviewed, language)))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, shown);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  return { records, more: total - records.length };
}

function describe(
  module: AnyModule,
  { row, isOpen, by, at, comment }: ReviewedRow,
  language: Language,
): DashboardReview {
  const t = translator(language, "admin.dashboard.reviewStates");
  return {
    page: module.name,
    id: row.id,
    title: labelOf(module, row),
    url: adminUrl(language, module.name, row.id),
    module: moduleTexts(module, language).title,
    status: { text: t(isOpen ? "open" : "returned"), tone: isOpen ? "waiting" : "refused" },
    at: at.toISOString(),
    ...(by === null ? {} : { by }),
    ...(comment === null ? {} : { comment }),
  };
}
