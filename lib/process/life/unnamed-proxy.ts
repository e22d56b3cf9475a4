import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { environment } from "#lib/env";
import { log } from "#lib/log";

const handle = globalThis as typeof globalThis & { [key: symbol]: string | undefined };
const key = Symbol.for("redakce.unnamed-proxy");

/**
 * Address of a proxy that nobody named, seen since the start: then every visitor counts as that proxy, and all of them
 * share one limit.
 */
export function unnamedProxy(): string | undefined {
  return handle[key];
}

/**
 * Notices that a request came through a proxy while TRUSTED_PROXIES is empty: it says so, and comes from this machine
 * or its network. To be asked before the framework, which says so of every request. Logged once.
 */
export function noticeProxy({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): void {
  if (handle[key] !== undefined || !announcements.some((name) => headers[name] !== undefined)) return;
  if (environment().trustedProxies.length > 0) return;
  const peer = nearAddress(socket.remoteAddress ?? "");
  if (peer === undefined) return;
  handle[key] = peer;
  log.warn(
    { peer },
    "requests come through a proxy, but TRUSTED_PROXIES is empty: all visitors count as one",
  );
}

const announcements = ["x-forwarded-for", "forwarded", "via"];

function nearAddress(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  return near.has(parsed.range()) ? parsed.toString() : undefined;
}

const near = new Set<string>(["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"]);
