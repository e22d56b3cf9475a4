import { and } from "drizzle-orm";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { countInvited } from "#lib/accounts/queries/admins";
import { listPasskeys } from "#lib/accounts/queries/passkeys";
import { waitingRegistrations } from "#lib/accounts/queries/visitor-users";
import { readingReachOf } from "#lib/accounts/reach";
import { describingPage } from "#lib/files/media";
import { mediaChecks } from "#lib/files/queries";
import { countDrafts } from "#lib/kernel/engine/publishing/list-reviews";
import { withinCondition } from "#lib/kernel/listing/reach";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allows, allowsIn } from "#lib/kernel/permissions";
import { countFoundBy, translationChecks } from "#lib/kernel/queries/translation-checks";
import { everyModule, moduleNamed } from "#lib/kernel/registry";
import { traitChecks } from "#lib/kernel/trait-checks";
import { hasMailTransport } from "#lib/mail/drivers/transport";
import { countMailsIn } from "#lib/mail/queries/outbox";
import { unnamedProxy } from "#lib/operations/health/unnamed-proxy";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import { maintenanceAt } from "#lib/settings/maintenance";
import { countNewSubmissions } from "#lib/website/queries/submissions";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import { countBrokenLinks } from "./broken-links.ts";
import type { Todo } from "./dashboard-description.ts";
import { unprovenRestore } from "./load-last-proof.ts";

/**
 * Returns an administrator's pending tasks, the most pressing first; only those they may do something about, each
 * with a link to a listing of exactly these.
 */
export async function loadTodo(
  admin: SignedInAdmin,
  language: Language,
  now = new Date(),
): Promise<readonly Todo[]> {
  const found = await Promise.all([
    problems(admin, language, now),
    tasks(admin, language),
    drafts(admin, language, now),
    translations(admin, language),
  ]);
  return found.flat().filter(({ count }) => count > 0);
}

async function problems(admin: SignedInAdmin, language: Language, now: Date): Promise<readonly Todo[]> {
  const mayReadLog = allows(admin.permissions, "emailLog", "read");
  const { centralAuthority } = environment();
  const isProblem = true;
  const proxy = admin.permissions.has("superadmin") ? unnamedProxy() : undefined;
  const failed = `${adminUrl(language, "emailLog")}?${new URLSearchParams({ search: "", status: "failed" })}`;
  const maySet = (group: string) => allows(admin.permissions, `settings.${group}`, "update");
  const passkeys = centralAuthority ? 0 : (await listPasskeys(admin.id)).length;
  const log: readonly Todo[] = [
    { reason: "failedMails", isProblem, count: await countMailsIn("failed"), url: failed },
    {
      reason: "mailsInFolder",
      isProblem,
      count: (await hasMailTransport()) ? 0 : 1,
      old: await countMailsIn("saved"),
      ...(maySet("email") ? { url: adminUrl(language, "settings.email") } : {}),
    },
  ];
  const closed = maySet("maintenance") && (await maintenanceAt(now)) ? 1 : 0;
  const brokenLinks = await countBrokenLinks(admin, now);
  return [
    { reason: "closed", isProblem, count: closed, url: adminUrl(language, "settings.maintenance") },
    ...(await unprovenRestore(admin, language, now)),
    ...(mayReadLog ? log : []),
    { reason: "brokenLinks", isProblem, count: brokenLinks, url: adminUrl(language, "brokenLinks") },
    { reason: "onePasskey", isProblem, count: passkeys === 1 ? 1 : 0, url: adminUrl(language, "account") },
    ...(proxy === undefined ? [] : [{ reason: "unnamedProxy" as const, isProblem, count: 1, about: proxy }]),
  ];
}

async function tasks(admin: SignedInAdmin, language: Language): Promise<readonly Todo[]> {
  const listing = (page: string, status: string) =>
    `${adminUrl(language, page)}?${new URLSearchParams({ search: "", status })}`;
  const may = (page: string, action: string) => allows(admin.permissions, page, action);
  const isProblem = false;
  const waiting = may("users", "read") ? (await waitingRegistrations(0)).count : 0;
  const invited = may("admins", "invite") ? await countInvited() : 0;
  const media = may("media", "update") ? moduleNamed("media") : undefined;
  const submitted = may("submissions", "read") ? await countNewSubmissions() : 0;
  return [
    { reason: "newSubmissions", isProblem, count: submitted, url: listing("submissions", "new") },
    { reason: "waiting", isProblem, count: waiting, url: listing("users", "Registered") },
    { reason: "unusedInvitations", isProblem, count: invited, url: listing("admins", "Invited") },
    ...(media ? [await undescribedPictures(media, admin, language)] : []),
  ];
}

/** Counts those that the page shows on which many are described. */
async function undescribedPictures(
  module: AnyModule,
  admin: SignedInAdmin,
  language: Language,
): Promise<Todo> {
  const reach = readingReachOf(admin, module);
  const condition = and(mediaChecks().noAlternativeText, reach && withinCondition(module, reach));
  return {
    reason: "undescribedPictures",
    isProblem: false,
    count: await countFoundBy(module, condition),
    url: adminUrl(language, module.name, describingPage),
  };
}

/** A draft that no one has edited for this long gets its own entry. */
const longMs = 30 * 24 * 3_600_000;

async function drafts(admin: SignedInAdmin, language: Language, now: Date): Promise<readonly Todo[]> {
  const content = everyModule().filter(
    (module) =>
      module.fields.status && module.fields.publishAt && allowsIn(admin.permissions, module, "update"),
  );
  return Promise.all(
    content.map(async (module) => {
      const view = module.tree ? { view: "list" } : {};
      const query = new URLSearchParams({ ...view, search: "", status: "draft", orderBy: "updatedAt ASC" });
      return {
        reason: "drafts" as const,
        isProblem: false,
        ...(await countDrafts(module, new Date(now.getTime() - longMs), readingReachOf(admin, module))),
        module: moduleTexts(module, language).title,
        url: `${adminUrl(language, module.name)}?${query}`,
      };
    }),
  );
}

/** Returns the records to translate, and those that no longer match their original. */
async function translations(admin: SignedInAdmin, language: Language): Promise<readonly Todo[]> {
  const translated = everyModule().filter(
    (module) => traitChecks(module).length > 0 && allowsIn(admin.permissions, module, "update"),
  );
  const found = await mapSeries(translated, async (module) => {
    const checks = translationChecks(module);
    const reach = readingReachOf(admin, module);
    return mapSeries(["untranslated", "outdatedTranslation"] as const, async (reason) => ({
      reason,
      isProblem: false,
      count: await countFoundBy(module, and(checks[reason], reach && withinCondition(module, reach))),
      module: moduleTexts(module, language).title,
      url: `${adminUrl(language, module.name)}?${new URLSearchParams({
        ...(module.tree ? { view: "list" } : {}),
        search: "",
        check: reason,
      })}`,
    }));
  });
  return found.flat();
}
