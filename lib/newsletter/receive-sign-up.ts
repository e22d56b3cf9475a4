import * as z from "zod";
import { afterTheAnswerMs } from "../accounts/visitors/queued-mails.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { Issue } from "../kernel/engine/form/issue.ts";
import { emailIssue, normaliseEmail } from "../platform/email-address.ts";
import type { Sent } from "../platform/http/read-sent.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { log } from "../platform/log.ts";
import { isKnownLanguage } from "../platform/site-languages.ts";
import { tokenName } from "../website/submissions/receive.ts";
import { drawnAt } from "../website/submissions/token.ts";
import { listTitle } from "./list-title.ts";
import type { NewsletterList } from "./queries/open-lists.ts";
import { findNewsletterList } from "./queries/open-lists.ts";
import { allowsSignUp } from "./sign-up-limits.ts";
import { formOfSignUps, signUpTrapName } from "./sign-up-screens.ts";
import { consentWording } from "./sign-up-wording.ts";

/** Outcome of a sign-up. */
export type SignedUp =
  /** The same for any owner of the address; people are shown the same for spam. */
  | { readonly outcome: "taken" }
  | { readonly outcome: "invalid"; readonly issues: readonly Issue[] }
  /** The same network address sent too many requests; it may continue in so many seconds. */
  | { readonly outcome: "limited"; readonly seconds: number };

interface Sender {
  /** Address of the network. */
  readonly address: string;
  readonly addressHash: string;
  readonly language: Language;
  /** Path of the page with the form. */
  readonly origin: string;
}

/** Accepts `email` and `list`, the key or id of a list; the rest is left to the worker. */
export async function receiveSignUp(
  { texts }: Sent,
  { address, addressHash, language, origin }: Sender,
  now: Date,
): Promise<SignedUp> {
  const text = (name: string) => texts.get(name)?.[0]?.trim() ?? "";
  const email = normaliseEmail(text("email"));
  const list = await findNewsletterList(text("list"));
  const issues = [...emailIssue(text("email")), ...listIssue(text("list"), list)];
  if (email === undefined || !list || issues.length > 0) return { outcome: "invalid", issues };
  const seconds = await allowsSignUp(address);
  if (seconds > 0) return { outcome: "limited", seconds };
  const spam = suspicionOf(text(signUpTrapName), text(tokenName), now);
  if (spam) log.info({ event: "newsletter.spam", verdict: spam }, "a sign-up looks like spam");
  else {
    const wording = await consentWording(listTitle(list, language), language);
    await queueSignUp({ email, list: list.id, language, origin, wording, addressHash });
  }
  return { outcome: "taken" };
}

/** Accepts `email` of someone who looks for the link to their own subscription. */
export async function receiveLinkRequest(
  { texts }: Sent,
  { address, addressHash, language, origin }: Sender,
): Promise<SignedUp> {
  const typed = texts.get("email")?.[0] ?? "";
  const email = normaliseEmail(typed);
  if (email === undefined) return { outcome: "invalid", issues: emailIssue(typed) };
  const seconds = await allowsSignUp(address);
  if (seconds > 0) return { outcome: "limited", seconds };
  if ((texts.get(signUpTrapName)?.[0] ?? "") === "")
    await queueSignUp({ email, language, origin, wording: "", addressHash });
  return { outcome: "taken" };
}

function listIssue(named: string, list: NewsletterList | undefined): readonly Issue[] {
  if (named === "") return [{ field: "list", code: "required" }];
  if (!list) return [{ field: "list", code: "unknown_record" }];
  return list.open ? [] : [{ field: "list", code: "list_closed" }];
}

/**
 * Returns the reason to suspect that no person sent a sign-up. Programs and plain forms of other makers send no time;
 * the mail requests confirmation from the owner of the address in any case.
 */
function suspicionOf(trap: string, token: string, now: Date): string | undefined {
  if (trap !== "") return "hidden field";
  if (token === "") return undefined;
  const drawn = drawnAt(token, formOfSignUps);
  if (!drawn) return "no time of the form";
  return now.getTime() - drawn.getTime() < shortestMs ? "too fast" : undefined;
}

/** Nobody types an address faster. */
const shortestMs = 2000;

/** Data that the worker gets about someone who signed up. */
const signUpSchema = z.object({
  email: z.string(),
  language: z.string().refine(isKnownLanguage),
  /** Undefined if someone requests the link to their own subscription. */
  list: z.int().positive().optional(),
  /** Path of the page with the form. */
  origin: z.string(),
  wording: z.string(),
  addressHash: z.string(),
});

export const signUpWork = { name: "newsletter.signUp", payload: signUpSchema, atOnce: 4 } as const;

/**
 * Leaves it to the worker to look the address up and to write to it, so that neither response nor timing reveals who
 * is known.
 */
async function queueSignUp(properties: z.input<typeof signUpSchema>): Promise<void> {
  await enqueue(signUpWork, properties, { delayMs: afterTheAnswerMs() });
}
