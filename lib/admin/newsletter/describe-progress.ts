import { database } from "#db/client";
import type { RowOf } from "#lib/kernel/module/define-module";
import { newsletter } from "#lib/newsletter/newsletter";
import { findList } from "#lib/newsletter/queries/lists";
import { clicksOf } from "#lib/newsletter/queries/outcomes";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { adminUrl } from "../urls.ts";
import type { ProgressDescription } from "./deliveries.ts";

type Newsletter = RowOf<typeof newsletter>;

/** States in the order in which they add up to the recipients. */
export const states = ["waiting", "sent", "deferred", "failed", "skipped"] as const;

/** Describes how far the sending of an issue is. */
export async function describeProgress(
  row: Newsletter,
  language: Language,
  counted?: Counted,
): Promise<ProgressDescription> {
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
    responses: describeResponses(row, counted ?? (await countedOf(row)), language),
    url: adminUrl(language, newsletter.name, row.id, "progress"),
  };
}

/** Opens of an issue and clicks on its links, if its list counts them. */
interface Counted {
  readonly opens?: number;
  readonly clicks?: Awaited<ReturnType<typeof clicksOf>>;
}

export async function countedOf({ id, list: listId, opens }: Newsletter): Promise<Counted> {
  const list = listId === null ? undefined : await findList(database(), listId);
  return {
    ...(list?.countsOpens ? { opens } : {}),
    ...(list?.countsClicks ? { clicks: await clicksOf(id) } : {}),
  };
}

/** Describes what readers did, as shares of the delivered mails; some open a mail several times. */
function describeResponses(
  { sent, left }: Newsletter,
  { opens, clicks }: Counted,
  language: Language,
): ProgressDescription["responses"] {
  const t = translator(language, "admin.deliveries.responses");
  const followed = clicks?.reduce((sum, one) => sum + one.clicks, 0);
  const counts = { delivered: sent, opened: opens, clicked: followed, unsubscribed: left };
  const most = Math.max(1, ...Object.values(counts).map((count) => count ?? 0));
  if (sent === 0) return [];
  return (["delivered", "opened", "clicked", "unsubscribed"] as const).flatMap((name) => {
    const count = counts[name];
    return count === undefined ? [] : [{ name, label: t(name), count, share: count / most }];
  });
}

/** Estimates by the rate of the list; mails that are tried again later take as long as their servers make them wait. */
async function timeLeft({ list: id, waiting }: Newsletter, language: Language): Promise<string | undefined> {
  const list = id === null ? undefined : await findList(database(), id);
  if (!list || waiting === 0) return undefined;
  return translator(language, "admin.deliveries")("left", { minutes: Math.ceil(waiting / list.perMinute) });
}
