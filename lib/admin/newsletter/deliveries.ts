import { notFound } from "next/navigation";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import type { RowOf } from "#lib/kernel/module/define-module";
import { allows } from "#lib/kernel/permissions";
import { behaviourOf } from "#lib/kernel/registry";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import type { OutcomeChoice } from "#lib/newsletter/queries/outcomes";
import {
  countRecipientsMeant,
  listRecipients,
  outcomesByDomain,
  outcomesByReason,
} from "#lib/newsletter/queries/outcomes";
import { maskEmail } from "#lib/platform/email-address";
import { momentText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { messagesOf, translator } from "#lib/platform/i18n/translator";
import { type ActionDescription, describeActions, type Viewer, viewerOf } from "../describe-actions.ts";
import type { Tone } from "../listing/listing-description.ts";
import { moduleTexts } from "../module-texts.ts";
import { openedRecord } from "../opened-record.ts";
import { moduleViewer, queryOf } from "../request.ts";
import { adminUrl } from "../urls.ts";
import { countedOf, describeProgress, states } from "./describe-progress.ts";

type Newsletter = RowOf<typeof newsletter>;
type Query = Readonly<Record<string, string | undefined>>;
type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Loads the page that shows what became of an issue's mails. */
export async function deliveriesScreen(
  id: string,
  searchParams: SearchParameters,
): Promise<DeliveriesDescription> {
  const { admin, language, module } = await moduleViewer(newsletter.name, "read");
  const number = parseRecordId(module, id);
  const row = number === undefined ? undefined : await openedRecord(module, number);
  if (!row) notFound();
  const viewer = viewerOf(admin, language);
  const described = await describeDeliveries(row as Newsletter, await queryOf(searchParams), viewer);
  return { ...described, csrfToken: admin.session.csrf };
}

/** The same without its token. */
export async function describeDeliveries(
  row: Newsletter,
  query: Query,
  viewer: Viewer,
): Promise<Omit<DeliveriesDescription, "csrfToken">> {
  const { language } = viewer;
  const state = behaviourOf(newsletter).state?.(row) ?? { key: row.status, tone: "quiet" };
  const texts = moduleTexts(newsletter, language);
  const counted = await countedOf(row);
  return {
    subject: row.subject,
    backUrl: adminUrl(language, newsletter.name, row.id),
    url: adminUrl(language, newsletter.name, row.id, "deliveries"),
    state: {
      text: texts.states[state.key] ?? texts.options.status?.[row.status] ?? row.status,
      tone: state.tone,
    },
    actions: (await describeActions(newsletter, row, "state", viewer)).filter(
      ({ name }) => name !== "sendTest",
    ),
    progress: await describeProgress(row, language, counted),
    domains: await domainsOf(row.id, viewer),
    reasons: await reasonsOf(row.id, viewer),
    recipients: await recipientsOf(row.id, query, viewer),
    ...(counted.clicks ? { clicks: counted.clicks.map(({ url, clicks: count }) => ({ url, count })) } : {}),
  };
}

const mostDomains = 12;
const mostReasons = 20;
const onPage = 50;

function urlOf(id: number, { language }: Viewer, choice: Readonly<Record<string, string>> = {}): string {
  const url = adminUrl(language, newsletter.name, id, "deliveries");
  const query = new URLSearchParams(choice).toString();
  return query === "" ? `${url}#recipients` : `${url}?${query}#recipients`;
}

async function domainsOf(id: number, viewer: Viewer): Promise<DeliveriesDescription["domains"]> {
  return (await outcomesByDomain(id, mostDomains)).map((one) => ({
    domain: one.domain,
    url: urlOf(id, viewer, { domain: one.domain }),
    total: one.total,
    sent: one.sent,
    open: one.waiting + one.deferred,
    failed: one.failed,
    skipped: one.skipped,
  }));
}

async function reasonsOf(id: number, viewer: Viewer): Promise<DeliveriesDescription["reasons"]> {
  const t = translator(viewer.language, "admin.deliveries");
  return (await outcomesByReason(id, mostReasons)).map(({ reason, state, total, words }) => ({
    ...reasonInWords(reason, words, viewer.language),
    state: t(`states.${state}`),
    total,
    url: urlOf(id, viewer, { reason, state }),
  }));
}

/** Addresses are shown to people allowed to read subscribers, to others in part. */
async function recipientsOf(
  id: number,
  query: Query,
  viewer: Viewer,
): Promise<DeliveriesDescription["recipients"]> {
  const { language, permissions } = viewer;
  const t = translator(language, "admin.deliveries");
  const choice = choiceOf(query);
  const page = Math.max(1, Math.min(1_000_000, Number.parseInt(query.page ?? "1", 10) || 1));
  const total = await countRecipientsMeant(id, choice);
  const rows = await listRecipients(id, choice, { limit: onPage, offset: (page - 1) * onPage });
  const mayRead = allows(permissions, newsletterSubscribers.name, "read");
  const chosen = Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));
  const turn = (to: number) => urlOf(id, viewer, { ...chosen, ...(to === 1 ? {} : { page: String(to) }) });
  return {
    ...(Object.keys(chosen).length > 0
      ? { choice: { text: choiceInWords(choice, viewer), clearUrl: urlOf(id, viewer) } }
      : {}),
    total,
    rows: rows.map((one) => ({
      id: one.id,
      email: one.email === "" ? t("erased") : mayRead ? one.email : maskEmail(one.email),
      ...(mayRead && one.subscriberId !== null
        ? { url: adminUrl(language, newsletterSubscribers.name, one.subscriberId) }
        : {}),
      state: t(`states.${one.state}`),
      tone: tones[one.state],
      ...reasonOf(one, viewer),
      ...(one.settledAt ? { at: momentText(one.settledAt, language) } : {}),
    })),
    ...(page > 1 ? { newerUrl: turn(page - 1) } : {}),
    ...(page * onPage < total ? { olderUrl: turn(page + 1) } : {}),
  };
}

const tones = {
  waiting: "waiting",
  sent: "live",
  deferred: "waiting",
  failed: "refused",
  skipped: "quiet",
} as const;

function reasonOf(
  { enhancedCode, smtpCode, error }: Awaited<ReturnType<typeof listRecipients>>[number],
  { language }: Viewer,
): { readonly reason?: string } {
  const code = enhancedCode ?? (smtpCode === null ? error : String(smtpCode));
  if (code === null) return {};
  const { text, detail } = reasonInWords(code, error, language);
  return { reason: detail === undefined ? text : `${text} ${detail}` };
}

function choiceOf({ state, domain, reason }: Query): OutcomeChoice {
  return {
    state: states.find((one) => one === state),
    domain: domain || undefined,
    reason: reason || undefined,
  };
}

function choiceInWords({ state, domain, reason }: OutcomeChoice, { language }: Viewer): string {
  const t = translator(language, "admin.deliveries");
  const words = reason === undefined ? undefined : reasonInWords(reason, null, language).text;
  return [state && t(`states.${state}`), domain, words].filter(Boolean).join(" · ");
}

/**
 * Describes why a mail did not arrive: a sentence for known reasons, and the code or the words of the server that
 * refused it.
 */
function reasonInWords(
  reason: string,
  words: string | null,
  language: Language,
): { readonly text: string; readonly detail?: string } {
  const { reasons, otherReason } = messagesOf(language).admin.deliveries;
  const known: Readonly<Record<string, string>> = reasons;
  const text = known[reason.replaceAll(".", "-")];
  const isKey = /^[a-zA-Z]+$/.test(reason);
  const told = words === null || words === reason ? "" : words;
  const detail = [isKey || text === undefined ? "" : reason, told].filter(Boolean).join(" · ");
  if (text !== undefined) return detail === "" ? { text } : { text, detail };
  return { text: otherReason, detail: told || reason };
}

/** Outcome of an issue's mails, for the screen that shows it. */
export interface DeliveriesDescription {
  readonly subject: string;
  readonly backUrl: string;
  /** URL of the screen itself, to refresh it. */
  readonly url: string;
  readonly csrfToken: string;
  readonly state: { readonly text: string; readonly tone: Tone };
  readonly actions: readonly ActionDescription[];
  readonly progress: ProgressDescription;
  readonly domains: readonly DomainOutcome[];
  readonly reasons: readonly ReasonOutcome[];
  readonly recipients: RecipientsDescription;
  /** Targets of its links and how often they were followed, if its list counts that. */
  readonly clicks?: readonly { readonly url: string; readonly count: number }[];
}

/** Progress of the sending; requested again while it continues. */
export interface ProgressDescription {
  readonly status: string;
  /** True if sending continues by itself, so that the numbers change. */
  readonly isMoving: boolean;
  readonly recipients: number;
  /** Counts in the order in which they add up to the recipients. */
  readonly counts: readonly CountDescription[];
  /** Share of the recipients, in per cent. */
  readonly settled: number;
  /** Deliveries and what readers did, each as a share of the largest; empty before anything was delivered. */
  readonly responses: readonly {
    readonly name: string;
    readonly label: string;
    readonly count: number;
    readonly share: number;
  }[];
  /** Remaining time, in words. */
  readonly left?: string;
  /** URL to request it from. */
  readonly url: string;
}

interface CountDescription {
  readonly state: string;
  readonly label: string;
  readonly count: number;
  /** URL of the recipients in question. */
  readonly url: string;
}

interface DomainOutcome {
  readonly domain: string;
  readonly url: string;
  readonly total: number;
  readonly sent: number;
  readonly open: number;
  readonly failed: number;
  readonly skipped: number;
}

interface ReasonOutcome {
  readonly text: string;
  /** Code, or the words of a server. */
  readonly detail?: string;
  readonly state: string;
  readonly total: number;
  readonly url: string;
}

interface RecipientsDescription {
  /** Criteria that narrow the mails, and the link to all of them. */
  readonly choice?: { readonly text: string; readonly clearUrl: string };
  readonly total: number;
  readonly rows: readonly {
    readonly id: number;
    readonly email: string;
    /** URL of the subscriber, for people allowed to open it. */
    readonly url?: string;
    readonly state: string;
    readonly tone: Tone;
    readonly reason?: string;
    readonly at?: string;
  }[];
  readonly newerUrl?: string;
  readonly olderUrl?: string;
}
