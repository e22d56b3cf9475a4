import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { findAdmin } from "#lib/accounts/queries/admins";
import { waitingRegistrations } from "#lib/accounts/queries/visitor-users";
import { isRecordWithinLimits, readingReachOf } from "#lib/accounts/reach";
import type { Row } from "#lib/kernel/engine/form/encode";
import { listScheduled } from "#lib/kernel/engine/publishing/list-reviews";
import { listRecords } from "#lib/kernel/listing/list";
import type { ListingQuery } from "#lib/kernel/listing/query";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allows } from "#lib/kernel/permissions";
import { everyModule } from "#lib/kernel/registry";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { actionLabel } from "../describe-actions.ts";
import { stateText } from "../listing/describe-cells.ts";
import { createLink } from "../listing/describe-moves.ts";
import { moduleTexts } from "../module-texts.ts";
import { pendingStep } from "../setup/progress.ts";
import { adminUrl } from "../urls.ts";
import { recentVisits } from "../visits.ts";
import type { DashboardDescription, DashboardRecord } from "./dashboard-description.ts";
import { loadLastProof } from "./load-last-proof.ts";
import { loadMissedSearches } from "./load-missed-searches.ts";
import { loadReviews } from "./load-reviews.ts";
import { loadTodo } from "./load-todo.ts";

const shown = 6;
const newest: Omit<ListingQuery, "reach"> = {
  search: "",
  filter1: "",
  orderBy: "updatedAt DESC",
  listingPage: 1,
  limit: shown,
  filters: {},
  trash: false,
};

/** Returns the data of the first page of the administration, reduced to what the administrator may read. */
export async function loadDashboard(admin: SignedInAdmin, language: Language): Promise<DashboardDescription> {
  const readable = everyModule().filter(({ name }) => allows(admin.permissions, name, "read"));
  const everyday = readable.filter((module) => module.everyday);
  const content = readable.filter(({ fields }) => fields.status && fields.publishAt);
  const describe = (module: AnyModule, rows: readonly Row[], at?: "publishAt") =>
    Promise.all(rows.map((row) => describeRecord(module, row, language, at)));
  const collect = async (find: (module: AnyModule) => Promise<readonly Row[]>, at?: "publishAt") => {
    const found = await Promise.all(content.map(async (module) => describe(module, await find(module), at)));
    const oldestFirst = found.flat().toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
    return (at === "publishAt" ? oldestFirst : oldestFirst.toReversed()).slice(0, shown);
  };
  const visits = await recentVisits(admin, language);
  return {
    name: admin.name,
    ...(await describeSetup(admin, language)),
    todo: await loadTodo(admin, language),
    ...(await loadReviews(admin, language)),
    recent: await collect(
      async (module) => (await listRecords(module, { ...newest, reach: readingReachOf(admin, module) })).rows,
    ),
    drafts: await collect(
      async (module) =>
        (
          await listRecords(module, {
            ...newest,
            filters: { status: "draft" },
            reach: readingReachOf(admin, module),
          })
        ).rows,
    ),
    scheduled: await collect(async (module) => {
      const rows = await listScheduled(module, new Date(), shown);
      const isInside = await mapSeries(rows, ({ id }) => isRecordWithinLimits(admin, module, id));
      return rows.filter((_, index) => isInside[index]);
    }, "publishAt"),
    waiting: readable.some(({ name }) => name === "users") ? await describeWaiting(language) : [],
    missed: await loadMissedSearches(admin, language),
    ...(visits ? { visits } : {}),
    lastProof: await loadLastProof(admin, language),
    create: everyday.flatMap((module) => {
      const link = createLink(module, { permissions: admin.permissions, language });
      return link ? [{ page: module.name, ...link }] : [];
    }),
  };
}

async function describeSetup(
  admin: SignedInAdmin,
  language: Language,
): Promise<Pick<DashboardDescription, "setup">> {
  const pending = await pendingStep(admin);
  if (!pending) return {};
  const { name, number, of } = pending;
  const step = translator(language, "admin.setup.steps")(`${name}.short`);
  const text = translator(language, "admin.dashboard.setup")("text", { number, of, step });
  return { setup: { text, url: adminUrl(language, "setup") } };
}

async function describeWaiting(language: Language): Promise<readonly DashboardRecord[]> {
  const { users } = await waitingRegistrations(shown);
  return users.map(({ id, name, email, createdAt }) => ({
    page: "users",
    id,
    title: `${name} (${email})`,
    url: adminUrl(language, "users", id),
    at: createdAt.toISOString(),
  }));
}

async function describeRecord(
  module: AnyModule,
  row: Row,
  language: Language,
  at: "publishAt" | "updatedAt" = "updatedAt",
): Promise<DashboardRecord> {
  const author = typeof row.updatedBy === "string" ? await findAdmin(row.updatedBy) : undefined;
  const state = stateText(module, row, { language });
  const when = row[at];
  return {
    page: module.name,
    module: moduleTexts(module, language).title,
    id: row.id,
    title: actionLabel(module, row),
    url: adminUrl(language, module.name, row.id),
    at: when instanceof Date && !Number.isNaN(when.getTime()) ? when.toISOString() : "",
    ...(state ? { status: { text: state.text, tone: state.tone } } : {}),
    ...(author ? { by: author.name } : {}),
  };
}
