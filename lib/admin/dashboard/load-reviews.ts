import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { isRecordWithinLimits } from "#lib/accounts/reach";
import {
  listSent,
  listWaiting,
  type ReviewedRow,
  type ReviewedRows,
} from "#lib/kernel/engine/publishing/list-reviews";
import { isPublished } from "#lib/kernel/engine/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { everyModule } from "#lib/kernel/registry";
import { compareCodes } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { actionLabel } from "../describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import type { DashboardReview, DashboardReviews } from "./dashboard-description.ts";

/** Number of entries in a list of the dashboard. */
const shown = 10;

/** Returns the records waiting for an administrator's approval, and those they sent themselves; the newest first. */
export async function loadReviews(
  admin: SignedInAdmin,
  language: Language,
): Promise<{ readonly inbox: DashboardReviews; readonly sent: DashboardReviews }> {
  const may = (action: string) =>
    everyModule().filter((module) => isPublished(module) && allowsIn(admin.permissions, module, action));
  const within = async (module: AnyModule, { rows, count }: ReviewedRows) => {
    const isInside = await mapSeries(rows, ({ row }) =>
      isRecordWithinLimits(admin, module, row.id, { isChange: true }),
    );
    const inside = rows.filter((_, index) => isInside[index]);
    return { rows: inside, count: inside.length < rows.length ? inside.length : count };
  };
  return {
    inbox: await collect(
      may("publish"),
      async (module) => within(module, await listWaiting(module, shown)),
      language,
    ),
    sent: await collect(may("read"), async (module) => listSent(module, admin.id, shown), language),
  };
}

async function collect(
  modules: readonly AnyModule[],
  find: (module: AnyModule) => Promise<ReviewedRows>,
  language: Language,
): Promise<DashboardReviews> {
  const found = await mapSeries(modules, async (module) => ({ module, ...(await find(module)) }));
  const records = found
    .flatMap(({ module, rows }) => rows.map((reviewed) => describe(module, reviewed, language)))
    .toSorted((one, other) => compareCodes(other.at, one.at))
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
    title: actionLabel(module, row),
    url: adminUrl(language, module.name, row.id),
    module: moduleTexts(module, language).title,
    status: { text: t(isOpen ? "open" : "returned"), tone: isOpen ? "waiting" : "refused" },
    at: at.toISOString(),
    ...(by === null ? {} : { by }),
    ...(comment === null ? {} : { comment }),
  };
}
