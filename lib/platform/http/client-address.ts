import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";
import { environment } from "#lib/platform/env";
import { stampedHeaders } from "./caller.ts";
import { canonicalNetwork } from "./network.ts";

/**
 * The address of the client: the socket's peer as server.ts stamped it, and only behind TRUSTED_PROXIES the
 * first untrusted hop of `X-Forwarded-For`, read right to left.
 */
export function clientAddress(headers: Headers): string {
  const peer = headers.get(stampedHeaders.peer) ?? "0.0.0.0";
  return plainAddress(untrustedHop(peer, headers.get("x-forwarded-for") ?? "").address);
}

/** Returns the same for a request that need not be stamped yet; its socket gives the peer. */
export function addressOfRequest(request: Asking): string {
  return plainAddress(hopOfRequest(request).address);
}

/** Returns what a trusted proxy forwards in place of an address, for a request that need not be stamped yet. */
export function unreadableHop(request: Asking): string | undefined {
  return hopOfRequest(request).unreadable;
}

type Asking = Pick<IncomingMessage, "headers" | "socket">;

function hopOfRequest({ headers, socket }: Asking) {
  return untrustedHop(socket.remoteAddress ?? "0.0.0.0", String(headers["x-forwarded-for"] ?? ""));
}

function untrustedHop(
  peer: string,
  forwarded: string,
): { readonly address: string; readonly unreadable?: string } {
  const trusted = trustedProxies();
  const said = forwarded.split(",").map((hop) => withoutPort(hop.trim()));
  const hops = [...said.filter(Boolean), peer].reverse();
  const untrusted = hops.findIndex((hop) => !isListed(hop, trusted));
  const hop = (untrusted === -1 ? hops.at(-1) : hops[untrusted]) ?? peer;
  if (isIP(hop)) return { address: hop };
  return { address: hops[Math.max(0, untrusted - 1)] ?? peer, unreadable: hop };
}

/** Some proxies also send the client's port: `203.0.113.7:51234`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/.exec(hop) ?? [];
  return ipv6 ?? ipv4 ?? hop;
}

/** Converts an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) to IPv4. */
function plainAddress(address: string): string {
  return isIP(address) ? ipaddr.process(address).toString() : address;
}

/** Returns the unit that limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressBucket(address: string): string {
  return bucketOf(address, { ipv4: 32, ipv6: 64 });
}

/**
 * Returns the largest network of a single customer: /24 of IPv4, the smallest that is routed, and /48 of IPv6, the
 * largest that a site is given (RFC 6177). Each such network gets no more than one share of a limit.
 */
export function networkBucket(address: string): string {
  return bucketOf(address, { ipv4: 24, ipv6: 48 });
}

function bucketOf(address: string, prefixes: { readonly ipv4: number; readonly ipv6: number }): string {
  if (!isIP(address)) return "unknown";
  const parsed = ipaddr.process(address);
  return (
    canonicalNetwork(`${ipaddr.fromByteArray(parsed.toByteArray()).toString()}/${prefixes[parsed.kind()]}`) ??
    "unknown"
  );
}

/** A list of CIDR ranges and single addresses, version 4 and 6, for fast matching. Throws on anything else. */
export function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix, ...rest] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (rest.length > 0 || prefix === "") throw new RangeError(`"${range}" is no range of addresses.`);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Checks whether an address, in any spelling, is in a list. */
export function isListed(address: string, list: BlockList): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.process(address);
  return list.check(parsed.toString(), parsed.kind());
}

/** Checks whether an address is one of TRUSTED_PROXIES, behind which are many others. */
export function isTrustedProxy(address: string): boolean {
  return isListed(address, trustedProxies());
}

let proxies: BlockList | undefined;

function trustedProxies(): BlockList {
  proxies ??= blockListOf(environment().trustedProxies);
  return proxies;
}

/** Checks whether a host name or an address, with or without brackets, is this machine itself. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (name === "localhost" || name.endsWith(".localhost") || name === hostname().toLowerCase()) return true;
  if (!ipaddr.isValid(name)) return false;
  const address = ipaddr.process(name);
  if (address.range() === "loopback") return true;
  const own = Object.values(networkInterfaces()).flatMap((ways) => ways ?? []);
  return own.some((way) => ipaddr.process(way.address).toString() === address.toString());
}
