import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Language } from "../i18n/languages.ts";
import { translator } from "../i18n/translator.ts";
import { isJsonCaller, stampedHeaders } from "./caller.ts";
import { loopback } from "./loopback.ts";
import type { HttpProblem } from "./problem.ts";
import { errorEnvelope, respondContent, respondJson } from "./respond.ts";

/**
 * A problem as an error envelope, or a small page for a plain form; a rate limit and an ended session in the
 * specification's own forms. Only a token that is not the session's has a stable `data.code`, because a new one can be
 * asked for.
 *
 * @param typed what the page offers to send once more
 */
export async function respondProblem(
  requestHeaders: Headers,
  language: Language,
  problem: HttpProblem,
  typed?: FormTexts,
): Promise<Response> {
  if (problem.code === "signedOut") return loginPage(requestHeaders, language);
  const t = translator(language, "problems");
  const minutes = Math.max(1, Math.ceil(Number(problem.headers["retry-after"] ?? 60) / 60));
  const requestId = requestHeaders.get(stampedHeaders.requestId) ?? "";
  const message = t(problem.code, { minutes, requestId });
  if (!isJsonCaller(requestHeaders)) {
    if (problem.status === 429)
      return respondContent(message, { "content-type": "text/plain;charset=UTF-8", ...problem.headers }, 429);
    const isFailure = problem.status >= 500;
    const failure = isFailure ? { sentence: t("number"), requestId, again: t("again") } : undefined;
    const way = typed && { texts: typed, button: t("tryAgain") };
    const told = problem.code === "internal" ? t("failed") : message;
    return problemPage(told, problem.status, language, problem.headers, { failure, way });
  }
  const data = problem.code === "csrf" ? { code: problem.code } : {};
  if (problem.status !== 429) return errorEnvelope(message, problem.status, data, problem.headers);
  return respondJson({ error: "rate_limited", message }, problem.headers, 429);
}

/** Details that a page shows about a failure of the site. */
interface Failure {
  /** Sentence before the number. */
  readonly sentence: string;
  /** The request's number, which is in the log. */
  readonly requestId: string;
  /** Words of the link for another try. */
  readonly again: string;
}

/**
 * A small HTML page for a plain form whose request failed; the browser's back button keeps what was typed.
 *
 * @param more.way where to go on: a link, or fields that a button sends to the same address once more
 */
export function problemPage(
  message: string,
  status: number,
  language: Language,
  headers: HeadersInit,
  { failure, way }: { readonly failure?: Failure | undefined; readonly way?: Link | Form | undefined } = {},
): Response {
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(message)}</title><style>${style}</style>
<main><h1>${escapeHtml(message)}</h1>${failure ? numberOf(failure) : ""}${drawWay(way ?? againOf(failure))}</main></html>`;
  const all = new Headers(headers);
  all.set("content-type", "text/html; charset=utf-8");
  return respondContent(html, all, status);
}

interface Link {
  readonly url: string;
  readonly text: string;
}

interface Form {
  readonly texts: FormTexts;
  readonly button: string;
}

const style = `:root{color-scheme:light dark}
html{background:light-dark(#fff,#131a18);color:light-dark(#1a1a1a,#e8e8e8)}
body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem}
h1{font-size:1.375rem;line-height:1.35;font-weight:600;margin:0 0 .75rem;text-wrap:balance}
code{display:block;margin:.5rem 0 1.5rem;overflow-wrap:anywhere;font-size:.9375rem}
a{color:light-dark(#1d5c4d,#8fd0bd);text-underline-offset:.2em}
button{font:inherit;font-weight:500;padding:.5rem 1rem;border:0;border-radius:.5rem;cursor:pointer;color:light-dark(#fff,#10201b);background:light-dark(#1d5c4d,#8fd0bd)}`;

function numberOf({ sentence, requestId }: Failure): string {
  return `<p>${escapeHtml(sentence)}<code>${escapeHtml(requestId)}</code></p>`;
}

/** The link points to the page's own address, so that it works without scripts. */
function againOf(failure: Failure | undefined): Link | undefined {
  return failure && { url: "", text: failure.again };
}

function drawWay(way: Link | Form | undefined): string {
  if (!way) return "";
  if ("texts" in way) return formOf(way.texts, way.button);
  return `<p><a href="${escapeHtml(way.url)}">${escapeHtml(way.text)}</a></p>`;
}

/** For a repeatable field only the list counts, which has the name without brackets. */
function formOf(texts: FormTexts, button: string): string {
  const fields = Object.entries(texts).flatMap(([name, text]) =>
    text === undefined || name.endsWith("[]")
      ? []
      : [`<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(text)}">`],
  );
  return `<form method="post">${fields.join("")}<button>${escapeHtml(button)}</button></form>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * The login page as the answer to a request whose session has ended: 401 and its HTML. Its scripts carry the nonce of the
 * policy that the middleware has chosen for this answer, because only those run.
 */
export async function loginPage(requestHeaders: Headers, language: Language): Promise<Response> {
  const page = await loopback({ headers: requestHeaders }, `/ADMIN/${language}/login`, {
    withCookies: false,
  });
  const ownPolicy = page.headers.get("content-security-policy") ?? "default-src 'none'";
  const policy = requestHeaders.get("content-security-policy") ?? ownPolicy;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": policy,
  };
  const [own, chosen] = [nonceOf(ownPolicy), nonceOf(policy)];
  const drawn = await page.text();
  const html = own && chosen ? drawn.replaceAll(own, chosen) : drawn;
  return respondContent(html, headers, 401);
}

function nonceOf(policy: string): string {
  return /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
}
