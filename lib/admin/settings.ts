import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import type { SignedInAdmin } from "../accounts/permissions/current-admin.ts";
import { decodeFields } from "../kernel/engine/form/decode.ts";
import { runAction } from "../kernel/engine/run-action.ts";
import { readSingle } from "../kernel/engine/single.ts";
import { storedText } from "../kernel/fields/stored-text.ts";
import type { AnyModule } from "../kernel/module/define-module.ts";
import { allows, allowsIn, settingsPage } from "../kernel/permissions.ts";
import type { TestOutcome } from "../mail/send-test-mail.ts";
import { sendTestMail } from "../mail/send-test-mail.ts";
import { isJsonCaller } from "../platform/http/caller.ts";
import { errorEnvelope } from "../platform/http/envelope.ts";
import { HttpProblem } from "../platform/http/problem.ts";
import { route } from "../platform/http/route.ts";
import { fold } from "../platform/i18n/folding.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { languages } from "../platform/i18n/languages.ts";
import { languageOf } from "../platform/i18n/request-language.ts";
import { translator } from "../platform/i18n/translator.ts";
import { inTurn } from "../platform/in-turn.ts";
import { check, inspect } from "../rate-limit/shared-limit.ts";
import { isStorageError } from "../rate-limit/storage-error.ts";
import { emailSettings } from "../settings/groups/email.ts";
import { settingsGroups } from "../settings/groups/groups.ts";
import { maintenanceSettings } from "../settings/groups/maintenance.ts";
import { mailSender } from "../settings/mail-settings.ts";
import { defaultsOf, readSettings } from "../settings/read-settings.ts";
import type { CheckedRecord, ResolveTxt } from "../settings/sender-domain.ts";
import { checkDomain } from "../settings/sender-domain.ts";
import type { AdminCall } from "./admin-route.ts";
import { requireAdmin } from "./admin-route.ts";
import { answerDone, answerInvalid, seeOther } from "./answers.ts";
import { withTypedTexts } from "./form/typed-texts.ts";
import { moduleTexts } from "./module-texts.ts";
import { noticeUrl } from "./notice.ts";
import { moduleViewer, pageViewer, queryOf } from "./request.ts";
import { adminUrl } from "./urls.ts";

/** How mailboxes see the domain that mails come from: plain data in the reader's language. */
export interface DomainDescription {
  readonly formUrl: string;
  readonly address: string;
  readonly domain: string;
  readonly records: readonly {
    readonly kind: "spf" | "dkim" | "dmarc";
    readonly title: string;
    readonly verdict: "good" | "missing" | "several" | "weak" | "unknown";
    readonly text: string;
    /** The name in DNS under which it was looked for. */
    readonly name: string;
    readonly record?: string;
  }[];
}

/** What the page says that checks the sender's domain. */
export async function domainScreen(): Promise<DomainDescription> {
  const { language } = await moduleViewer(emailSettings.name, "read");
  return loadDomain(language);
}

/** The three records of the sender's domain in plain words. */
export async function loadDomain(language: Language, resolveTxt?: ResolveTxt): Promise<DomainDescription> {
  const { address } = await mailSender();
  const { dkimSelector } = await readSettings("settings.email");
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const { spf, dkim, dmarc } = await checkDomain(domain, dkimSelector ?? undefined, resolveTxt);
  return {
    formUrl: adminUrl(language, emailSettings.name),
    address,
    domain,
    records: [
      inWords("spf", spf, language),
      inWords("dkim", dkim, language),
      inWords("dmarc", dmarc, language),
    ],
  };
}

function inWords(
  kind: "spf" | "dkim" | "dmarc",
  { verdict, text, name }: CheckedRecord,
  language: Language,
): DomainDescription["records"][number] {
  const t = translator(language, "admin.settings.domain");
  return {
    kind,
    title: kind.toUpperCase(),
    verdict,
    text: t(`${kind}.${verdict}`),
    name,
    ...(text === undefined ? {} : { record: text }),
  };
}

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** What the overview of settings shows: the groups that the administrator may read, and what `?q=` finds in them. */
export async function settingsScreen(searchParams: SearchParameters): Promise<SettingsDescription> {
  const { admin, language } = await pageViewer();
  if (!allows(admin.permissions, settingsPage, "read")) notFound();
  return loadSettings((await queryOf(searchParams)).q ?? "", admin, language);
}

/** GET /ADMIN/settings for scripts: the same as JSON. */
export function handleSettings(request: Request): Promise<Response> {
  return route(request, async () => {
    const admin = await requireAdmin(request);
    if (!allows(admin.permissions, settingsPage, "read")) throw new HttpProblem(403, "forbidden");
    const q = new URL(request.url).searchParams.get("q") ?? "";
    const { groups, found } = await loadSettings(q, admin, languageOf(request.headers));
    return Response.json({ groups, ...(found ? { found: found.settings } : {}) });
  });
}

/** The groups of settings that somebody may read. */
export function readableGroups({ permissions }: Pick<SignedInAdmin, "permissions">): readonly AnyModule[] {
  const groups = Object.values(settingsGroups) as unknown as readonly AnyModule[];
  return groups.filter((module) => allowsIn(permissions, module, "read"));
}

export async function loadSettings(
  q: string,
  admin: Pick<SignedInAdmin, "permissions">,
  language: Language,
): Promise<SettingsDescription> {
  const groups = readableGroups(admin);
  const isAsked = q.trim() !== "";
  const settings = findSettings(groups, q, language);
  const t = translator(language, "admin.settings");
  return {
    formUrl: adminUrl(language, settingsPage),
    q,
    groups: await inTurn(groups, (module) => describeGroup(module, language)),
    ...(isAsked ? { found: { line: t("found", { count: settings.length, q: q.trim() }), settings } } : {}),
  };
}

async function describeGroup(module: AnyModule, language: Language): Promise<SettingsGroupDescription> {
  const { title, empty } = moduleTexts(module, language);
  const t = translator(language, "admin.settings");
  const row = await readSingle(module);
  const usual = defaultsOf(module);
  const set = Object.entries(module.fields).filter(([name, field]) =>
    field.secret ? row[name] !== null : storedText(field, row[name]) !== storedText(field, usual[name]),
  );
  const isClosed = module.name === maintenanceSettings.name && row.isOn === true;
  return {
    page: module.name,
    title,
    url: adminUrl(language, module.name),
    text: empty,
    state: t("changed", { count: set.length }),
    ...(isClosed ? { alert: t("maintenanceOn") } : {}),
  };
}

/**
 * The settings that all words of a text are found in: in their names, hints and options and the names of their groups, in
 * any language, without case and accents.
 */
function findSettings(groups: readonly AnyModule[], q: string, language: Language): readonly FoundSetting[] {
  const words = fold(q.slice(0, 200)).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  return groups.flatMap((module) =>
    Object.keys(module.fields)
      .filter((name) => isFound(module, name, words))
      .map((name) => describe(module, name, language)),
  );
}

function isFound(module: AnyModule, name: string, words: readonly string[]): boolean {
  const said = fold(languages.flatMap((language) => textsOf(module, name, language)).join(" "));
  return words.every((word) => said.includes(word));
}

/** Everything that a form says about a setting in a language. */
function textsOf(module: AnyModule, name: string, language: Language): readonly string[] {
  const { title, fields, hints, options, items } = moduleTexts(module, language);
  return [
    title,
    fields[name] ?? name,
    hints?.[name] ?? "",
    ...Object.values(options[name] ?? {}),
    ...everyText(items?.[name] ?? {}),
  ];
}

function everyText(texts: unknown): readonly string[] {
  if (typeof texts === "string") return [texts];
  return typeof texts === "object" && texts !== null ? Object.values(texts).flatMap(everyText) : [];
}

function describe(module: AnyModule, name: string, language: Language): FoundSetting {
  const { title, fields, hints } = moduleTexts(module, language);
  return {
    label: fields[name] ?? name,
    ...(hints?.[name] ? { hint: hints[name] } : {}),
    group: title,
    url: `${adminUrl(language, module.name)}#field-${name}`,
  };
}

/** A kind of test: how many of them in how many seconds, because each goes to whatever address was typed. */
interface TestKind {
  readonly limits: (
    to: string,
  ) => readonly { readonly key: string; readonly max: number; readonly windowSeconds: number }[];
  readonly send: (to: string) => Promise<TestOutcome>;
}

/**
 * POST /ADMIN/settings/email/{id}/sendTest: sends a mail to `email` at once and tells what the mail server said, without
 * the keys that it was reached by. The engine notes it afterwards, because no transaction waits for a mail server.
 */
export async function handleSendTest(call: AdminCall): Promise<Response> {
  const { language, admin } = call;
  return sendTest(call, {
    limits: () => [{ key: `testMail:${admin.id}`, max: 5, windowSeconds: 600 }],
    send: (to) => sendTestMail({ to, language, idempotencyKey: randomUUID(), now: new Date() }),
  });
}

/** The same for whatever is tried out by a mail. */
export async function sendTest(call: AdminCall, { limits, send }: TestKind): Promise<Response> {
  const { module, id, action, language, texts, admin } = call;
  const formUrl = adminUrl(language, module.name, id, action);
  const decoded = decodeFields(module.actions[action]?.input ?? {}, texts);
  if (!decoded.ok) return answerInvalid(call, decoded.issues, formUrl);
  const to = String(decoded.values.email);
  for (const limit of limits(to)) await take(limit);
  const sent = await send(to);
  const t = translator(language, "admin.settings.test");
  if (sent.outcome === "refused") return answerRefused(call, t("refused", { reason: sent.reason }), formUrl);
  await runAction(module, action, id, { email: to }, admin.id);
  const told = sent.outcome === "saved" ? "saved" : "sent";
  return answerDone(call, t(told, { to, answer: sent.messageId }), adminUrl(language, module.name, id));
}

/** The form again, with the address that was typed. */
async function answerRefused(call: AdminCall, message: string, formUrl: string): Promise<Response> {
  if (isJsonCaller(call.request.headers)) return errorEnvelope(message, 409);
  const notice = withTypedTexts(call, { status: "error", message });
  return seeOther(await noticeUrl(call.admin.session, formUrl, notice));
}

/** Throws {@link HttpProblem} 429, or 503 while the counters are out of order. */
async function take({ key, max, windowSeconds }: ReturnType<TestKind["limits"]>[number]): Promise<void> {
  try {
    if (await check(key, max, windowSeconds)) return;
    const { retryAfterSeconds } = await inspect(key, max, windowSeconds);
    throw new HttpProblem(429, "rateLimited", { "retry-after": String(Math.max(1, retryAfterSeconds)) });
  } catch (error) {
    if (isStorageError(error)) throw new HttpProblem(503, "unavailable", { "retry-after": "30" });
    throw error;
  }
}

/** The overview of all settings: plain data in the reader's language. */
export interface SettingsDescription {
  readonly formUrl: string;
  /** What is searched for. */
  readonly q: string;
  readonly groups: readonly SettingsGroupDescription[];
  /** What was found; undefined while nothing is searched for. */
  readonly found?: {
    readonly line: string;
    readonly settings: readonly FoundSetting[];
  };
}

export interface SettingsGroupDescription {
  readonly page: string;
  readonly title: string;
  readonly url: string;
  /** What belongs there. */
  readonly text: string;
  /** How much of it somebody set. */
  readonly state: string;
  /** Something that visitors notice, such as that the site is closed. */
  readonly alert?: string;
}

/** A setting with the way to its field. */
export interface FoundSetting {
  readonly label: string;
  readonly hint?: string;
  readonly group: string;
  readonly url: string;
}
