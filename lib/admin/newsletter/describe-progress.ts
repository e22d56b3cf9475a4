import { database } from "#db/client";
import type { RowOf } from "#lib/kernel/module/define-module";
import { newsletter } from "#lib/newsletter/newsletter";
import { findList } from "#lib/newsletter/queries/lists";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { adminUrl } from "../urls.ts";
import type { ProgressDescription } from "./deliveries.ts";

type Newsletter = RowOf<typeof newsletter>;

/** States in the order in which they add up to the recipients. */
export const states = ["waiting", "sent", "deferred", "failed", "skipped"] as const;

/** Describes how far the sending of an issue is. */
export async function describeProgress(row: Newsletter, language: Language): Promise<ProgressDescription> {
  const t = translator(language, "admin.deliveries");
  const url = adminUrl(language, newsletter.name, row.id, "deliveries");
  const settled = row.sent + row.failed + row.skipped;
  const isMoving = row.status === "preparing" || row.status === "sending";
  const left = isMoving ? await timeLeft(row, language) : undefined;
  return {
    status: row.status,
    isMoving,
    recipients: row.recipients,
    counts: states.map((state) => ({
      state,
      label: t(`states.${state}`),
      count: row[state],
      url: `${url}?state=${state}#recipients`,
    })),
    settled: row.recipients === 0 ? 0 : Math.floor((settled / row.recipients) * 100),
    ...(left === undefined ? {} : { left }),
    url: adminUrl(language, newsletter.name, row.id, "progress"),
  };
}

/** Estimates by the rate of the list; mails that are tried again later take as long as their servers make them wait. */
async function timeLeft({ list: id, waiting }: Newsletter, language: Language): Promise<string | undefined> {
  const list = id === null ? undefined : await findList(database(), id);
  if (!list || waiting === 0) return undefined;
  return translator(language, "admin.deliveries")("left", { minutes: Math.ceil(waiting / list.perMinute) });
}
