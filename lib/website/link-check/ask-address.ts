import { request as askPlain } from "node:http";
import { request as askSecure } from "node:https";
import { isIP } from "node:net";
import { environment } from "#lib/platform/env";
import type { Reach } from "./internet.ts";

/** What became of asking an address whether something is there. */
export type Outcome =
  | { readonly kind: "fine" }
  /** It answers, but not with what was linked to. */
  | { readonly kind: "answers"; readonly status: number }
  | { readonly kind: "silent" }
  /** It leads where visitors cannot go, and so was not asked. */
  | { readonly kind: "closed" };

const timeoutMs = 5000;
const mostRedirects = 5;

/**
 * Asks an address of another website by HEAD, and by GET for one byte where that is refused (RFC 9110 §9.3.2, §14.2).
 * Each host is resolved once, and only the address that was looked at is connected to; every redirection is looked at as
 * the first address is. Nothing is told of who asks and from where, and no answer is read.
 */
export async function askAddress(
  href: string,
  reach: Reach,
  redirectsLeft = mostRedirects,
): Promise<Outcome> {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    return { kind: "closed" };
  const address = await reachable(url, reach);
  if (address === undefined || address === "closed") return { kind: address ?? "silent" };
  const answer = await answerOf(url, address);
  if (!answer) return { kind: "silent" };
  if (!redirecting.has(answer.status) || answer.location === undefined) return outcomeOf(answer.status);
  if (redirectsLeft === 0 || !URL.canParse(answer.location, url)) return { kind: "silent" };
  return askAddress(new URL(answer.location, url).href, reach, redirectsLeft - 1);
}

const redirecting: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Something is there, but not for programs, for everybody, or just now. */
const guarded: ReadonlySet<number> = new Set([401, 403, 405, 406, 407, 416, 429, 451]);

/** Some answer programs with numbers of their own above 599. */
function outcomeOf(status: number): Outcome {
  const isFine = status < 400 || status > 599 || guarded.has(status);
  return isFine ? { kind: "fine" } : { kind: "answers", status };
}

/** One address of the host, if all that it has may be asked; undefined where it has none. */
async function reachable(url: URL, reach: Reach): Promise<string | "closed" | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await reach.addressesOf(host);
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  return addresses.every((address) => reach.mayAsk(address, port)) ? addresses[0] : "closed";
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
}

async function answerOf(url: URL, address: string): Promise<Answer | undefined> {
  const head = await send(url, address, "HEAD");
  return head && head.status < 400 ? head : ((await send(url, address, "GET")) ?? head);
}

/** Undefined where nothing comes in time, or nothing that is HTTP. */
function send(url: URL, address: string, method: "HEAD" | "GET"): Promise<Answer | undefined> {
  const ask = url.protocol === "https:" ? askSecure : askPlain;
  const family = isIP(address);
  return new Promise((resolve) => {
    const asked = ask(url, {
      method,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: "*/*",
        "user-agent": `Mozilla/5.0 (compatible; RedakceLinkCheck/1.0; +${environment().appUrl})`,
        ...(method === "GET" ? { range: "bytes=0-0" } : {}),
      },
      lookup: (_, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
    });
    asked.on("response", (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    });
    asked.on("error", () => resolve(undefined));
    asked.end();
  });
}
