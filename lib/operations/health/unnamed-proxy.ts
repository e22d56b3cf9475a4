import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { environment } from "#lib/platform/env";
import { unreadableHop } from "#lib/platform/http/client-address";
import { log } from "#lib/platform/log";

const handle = globalThis as typeof globalThis & { [key: symbol]: string | undefined };
const key = Symbol.for("redakce.unnamed-proxy");

/**
 * Returns the address of an unlisted proxy seen since the start: then every visitor counts as that proxy, and all of
 * them share one limit.
 */
export function unnamedProxy(): string | undefined {
  return handle[key];
}

/**
 * Notices that a request came through a proxy while TRUSTED_PROXIES is empty: it says so, and comes from this machine
 * or its network; or that a listed proxy sends no address. To be called before the framework, which says so of every
 * request. Each is logged once.
 */
export function noticeProxy(request: Asking): void {
  if (!announcements.some((name) => request.headers[name] !== undefined)) return;
  if (environment().trustedProxies.length > 0) noticeUnreadable(request);
  else noticeUnnamed(request);
}

type Asking = Pick<IncomingMessage, "headers" | "socket">;

function noticeUnnamed({ socket }: Asking): void {
  const peer = nearAddress(socket.remoteAddress ?? "");
  if (handle[key] !== undefined || peer === undefined) return;
  handle[key] = peer;
  log.warn(
    { peer },
    "requests come through a proxy, but TRUSTED_PROXIES is empty: all visitors count as one",
  );
}

let isUnreadableTold = false;

function noticeUnreadable(request: Asking): void {
  if (isUnreadableTold) return;
  const unreadable = unreadableHop(request);
  if (unreadable === undefined) return;
  isUnreadableTold = true;
  log.warn(
    { peer: request.socket.remoteAddress, sent: unreadable.slice(0, 100) },
    "a proxy of TRUSTED_PROXIES sends an X-Forwarded-For that ends in no address: its visitors count as one",
  );
}

const announcements = ["x-forwarded-for", "forwarded", "via"];

function nearAddress(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  return near.has(parsed.range()) ? parsed.toString() : undefined;
}

const near = new Set<string>(["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"]);
