import { Resolver } from "node:dns/promises";
import { request as askPlain } from "node:http";
import { request as askSecure } from "node:https";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import pLimit from "p-limit";
import type { Row } from "../kernel/engine/form/encode.ts";
import type { AnyModule } from "../kernel/module/define-module.ts";
import type { RichTextDocument } from "../kernel/rich-text/document.ts";
import { hrefs } from "../kernel/rich-text/links.ts";
import { readable } from "../kernel/rich-text/readable.ts";
import { environment } from "../platform/env.ts";

/** Outcome of checking whether something is at an address. */
export type LinkOutcome =
  | { readonly kind: "fine" }
  /** The server responds, but not with the linked content. */
  | { readonly kind: "answers"; readonly status: number }
  | { readonly kind: "silent" }
  /** The address is one that visitors cannot reach, and so was not requested. */
  | { readonly kind: "closed" };

const timeoutMs = 5000;
const mostRedirects = 5;

/**
 * Requests an address of another website by HEAD, and by GET for one byte where that is refused (RFC 9110 §9.3.2,
 * §14.2). Each host is resolved once, and only the checked address is connected to; every redirection is checked like
 * the first address. The request does not reveal who sent it or from where, and no response body is read.
 */
export async function askAddress(
  href: string,
  reach: Reach,
  redirectsLeft = mostRedirects,
): Promise<LinkOutcome> {
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
/** Something exists there, but not for programs, not for everyone, or not just now. */
const guarded: ReadonlySet<number> = new Set([401, 403, 405, 406, 407, 416, 429, 451]);

/** Some servers respond to programs with numbers of their own above 599. */
function outcomeOf(status: number): LinkOutcome {
  const isFine = status < 400 || status > 599 || guarded.has(status);
  return isFine ? { kind: "fine" } : { kind: "answers", status };
}

/** Returns one address of the host, if all its addresses may be requested; undefined where it has none. */
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

/** Limits the addresses that this process requests at once, for all users together. */
const atOnce = pLimit(4);
/** Results are cached for a while, for the newest addresses only. */
const keptMs = 10 * 60_000;
const mostKept = 1000;

const known = new Map<string, Asked>();

interface Asked {
  readonly at: number;
  readonly answer: Promise<LinkOutcome>;
  outcome?: LinkOutcome;
}

/**
 * Checks addresses of other websites, and returns after `waitMs` at the latest with the results known by then; the
 * rest continues, for the next call.
 */
export async function askLinks(
  hrefs: readonly string[],
  waitMs: number,
  reach: Reach = internet,
): Promise<ReadonlyMap<string, LinkOutcome>> {
  const asked = [...new Set(hrefs)].map((href) => [href, askOnce(href, reach)] as const);
  const stop = new AbortController();
  await Promise.race([Promise.all(asked.map(([, { answer }]) => answer)), waited(waitMs, stop.signal)]);
  stop.abort();
  return new Map(asked.flatMap(([href, { outcome }]) => (outcome ? [[href, outcome] as const] : [])));
}

function askOnce(href: string, reach: Reach): Asked {
  const before = known.get(href);
  if (before && Date.now() - before.at < keptMs) return before;
  const asked: Asked = {
    at: Date.now(),
    answer: atOnce(() => askAddress(href, reach)).then((outcome) => {
      asked.outcome = outcome;
      return outcome;
    }),
  };
  known.delete(href);
  known.set(href, asked);
  for (const oldest of known.keys()) {
    if (known.size <= mostKept) break;
    known.delete(oldest);
  }
  return asked;
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Targets that an address of another website may lead to, and the lookup of its host. */
export interface Reach {
  /** Returns every address of a host as text; an empty list if it has none. */
  readonly addressesOf: (host: string) => Promise<readonly string[]>;
  readonly mayAsk: (address: string, port: number) => boolean;
}

/** The public internet: never this machine, its network, or hosts that only machines of a data centre can reach. */
export const internet: Reach = {
  addressesOf: async (host) => {
    const resolver = new Resolver({ timeout: 2000, tries: 2 });
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  },
  mayAsk: (address, port) => ports.has(port) && isPublic(address),
};

const ports: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);

/**
 * Checks that an address is publicly reachable, by the registries' ranges (IANA, special-purpose addresses); also if
 * it is mapped into IPv6.
 */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** A link of a record to another website, and the first field that contains it. */
interface OutsideLink {
  readonly field: string;
  readonly href: string;
}

/** Further links are not requested. */
const most = 50;

/** Returns the addresses of other websites that texts and fields of a record link to, each once. */
export function outsideLinks({ fields }: AnyModule, row: Row): readonly OutsideLink[] {
  const links = Object.keys(fields).flatMap((field) =>
    addressesIn(fields[field]?.diffAs === "document", row[field])
      .filter(isOutside)
      .map((href) => [href, { field, href }] as const),
  );
  return [...new Map(links.toReversed()).values()].reverse().slice(0, most);
}

function addressesIn(isDocument: boolean, value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  if (isDocument) return hrefs(readable(value as RichTextDocument));
  return typeof value === "string" && /^https?:\/\/\S+$/i.test(value) ? [value] : [];
}

function isOutside(href: string): boolean {
  const url = /^https?:/i.test(href) ? URL.parse(href) : null;
  return url !== null && url.origin !== environment().appUrl;
}
