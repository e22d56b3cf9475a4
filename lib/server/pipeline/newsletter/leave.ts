import { checkOrigin } from "#lib/accounts/csrf";
import {
  type LeavingToken,
  leavingToken,
  newsletterAddress,
  readLeavingToken,
} from "#lib/newsletter/addresses";
import { changeSubscription, type Wish } from "#lib/newsletter/change-subscription";
import { type LeavingResult, leavingScreen, linkScreen } from "#lib/newsletter/leaving-screen";
import { receiveLinkRequest } from "#lib/newsletter/receive-sign-up";
import { stepAddress } from "#lib/newsletter/screen";
import { addressHashOf } from "#lib/newsletter/sender";
import type { Returned } from "#lib/newsletter/sign-up-screens";
import { bodyLimits } from "#lib/platform/http/body";
import { isJsonCaller } from "#lib/platform/http/caller";
import { withoutOrigin } from "#lib/platform/http/origin";
import { HttpProblem } from "#lib/platform/http/problem";
import { readSent, type Sent } from "#lib/platform/http/read-sent";
import { respondContent } from "#lib/platform/http/respond";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { NewsletterAnswer, NewsletterPassage } from "./passage.ts";
import { hasSessionToken, languageOfForm, refused, respondSent, whoSends } from "./sent.ts";

/**
 * Handles POST /newsletter/unsubscribe?token=: the `do` of the page's form, and leaving by one click for everything
 * else (RFC 8058), which needs no cookie, session token or page, and returns 200 even if no one is left to
 * unsubscribe.
 */
export async function sendLeaving(passage: NewsletterPassage): NewsletterAnswer {
  const { request, language } = passage;
  const text = request.nextUrl.searchParams.get("token");
  const sent = await sentOf(passage);
  if (text === null) return sent.texts.has("email") ? sendLink(passage, sent) : noToken(passage);
  const token = readLeavingToken(text);
  const wish = wishOf(sent, language);
  const isKnown = token && (await change(passage, token, wish ?? { kind: "leave" }));
  if (!wish) return respondContent("OK", { "content-type": "text/plain; charset=utf-8" });
  if (!isKnown) return noToken(passage);
  return respondChanged(passage, token, wish);
}

/** The log of changes does not record the origin: the hash among the consents is enough. */
function change({ request }: NewsletterPassage, token: LeavingToken, wish: Wish): Promise<boolean> {
  return withoutOrigin(() => changeSubscription(token, wish, { addressHash: addressHashOf(request) }));
}

function respondChanged(passage: NewsletterPassage, token: LeavingToken, wish: Wish): Response {
  const done = doneBy[wish.kind];
  const language = wish.kind === "save" ? wish.language : passage.language;
  const goTo = stepAddress("unsubscribe", language, { token: leavingToken(token), done });
  return respondSent(passage, goTo, translator(language, "site.newsletter")(`done.${done}`));
}

const doneBy: Readonly<Record<Wish["kind"], LeavingResult>> = {
  leave: "left",
  leaveAll: "left",
  return: "returned",
  save: "saved",
};

async function noToken({ request, language }: NewsletterPassage): NewsletterAnswer {
  if (isJsonCaller(request.headers)) throw new HttpProblem(404, "notFound");
  return leavingScreen(undefined, language, undefined);
}

/** A mail provider may send whatever body it likes, or none. */
async function sentOf({ request }: NewsletterPassage): Promise<Sent> {
  return readSent(request, bodyLimits.auth).catch((error: unknown) => {
    if (error instanceof HttpProblem && error.status !== 413) return { texts: new Map(), files: new Map() };
    throw error;
  });
}

function wishOf({ texts }: Sent, language: Language): Wish | undefined {
  const wish = texts.get("do")?.[0];
  if (wish === "leave" || wish === "leaveAll" || wish === "return") return { kind: wish };
  if (wish !== "save") return undefined;
  return {
    kind: "save",
    lists: (texts.get("lists") ?? []).map(Number).filter(Number.isSafeInteger),
    language: languageOfForm({ texts }) ?? language,
    name: oneLine(texts.get("name")?.[0] ?? ""),
  };
}

const longestName = 120;

/** Removes characters that no keyboard writes, because the name goes into mails. */
function oneLine(text: string): string {
  const plain = text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
  return Array.from(plain.trim()).slice(0, longestName).join("").trim();
}

/** Sends the link to people who have no mail at hand; the response is the same for every address. */
async function sendLink(passage: NewsletterPassage, sent: Sent): NewsletterAnswer {
  const { request, sender } = passage;
  checkOrigin(request);
  const language = languageOfForm(sent) ?? passage.language;
  const email = sent.texts.get("email")?.[0] ?? "";
  const again = async (errors: Returned["errors"], status: number) =>
    linkScreen(language, sender, { email, errors }, status);
  if (!hasSessionToken(passage, sent))
    return again({ form: translator(language, "site.form")("returned.session") }, 403);
  const received = await receiveLinkRequest(sent, { ...whoSends(passage, sent), language });
  if (received.outcome !== "taken")
    return refused(received, language, request.headers, (errors) => again(errors, 422));
  const goTo = newsletterAddress("unsubscribe", language, { sent: "1" });
  return respondSent(passage, goTo, translator(language, "site.newsletter")("linkSent"));
}
