import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";
import { environment } from "#lib/env";
import { stampedHeaders } from "./caller.ts";
import { canonicalNetwork } from "./network.ts";

/**
 * The address of the client: the socket's peer as server.ts stamped it, and only behind TRUSTED_PROXIES the
 * first untrusted hop of `X-Forwarded-For`, read right to left.
 */
export function clientAddress(headers: Headers): string {
  return plainAddress(untrustedHop(headers));
}

/** The same of a request that need not be stamped yet, so that its socket says who the peer is. */
export function addressOfRequest({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): string {
  const forwarded = headers["x-forwarded-for"];
  return clientAddress(
    new Headers({
      [stampedHeaders.peer]: socket.remoteAddress ?? "0.0.0.0",
      ...(forwarded === undefined ? {} : { "x-forwarded-for": String(forwarded) }),
    }),
  );
}

function untrustedHop(headers: Headers): string {
  const trusted = trustedProxies();
  const peer = headers.get(stampedHeaders.peer) ?? "0.0.0.0";
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const hops = [...forwarded.filter(Boolean), peer].reverse();
  const untrusted = hops.findIndex((hop) => !isListed(hop, trusted));
  const address = untrusted === -1 ? hops.at(-1) : hops[untrusted];
  if (address && isIP(address)) return address;
  return hops[Math.max(0, untrusted - 1)] ?? peer;
}

/** An IPv4 address that came in IPv6 clothes (`::ffff:192.0.2.1`) as itself. */
function plainAddress(address: string): string {
  return isIP(address) ? ipaddr.process(address).toString() : address;
}

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressBucket(address: string): string {
  return bucketOf(address, { ipv4: 32, ipv6: 64 });
}

/**
 * The network that one customer has at most: /24 of IPv4, the smallest that is routed, and /48 of IPv6, the largest
 * that a site is given (RFC 6177). What one of them may use up is no more than one share.
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

/** Whether an address, in any spelling, is in a list. */
export function isListed(address: string, list: BlockList): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.process(address);
  return list.check(parsed.toString(), parsed.kind());
}

let proxies: BlockList | undefined;

function trustedProxies(): BlockList {
  proxies ??= blockListOf(environment().trustedProxies);
  return proxies;
}

/** Whether a host name or an address, with or without brackets, is this machine itself. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (name === "localhost" || name.endsWith(".localhost") || name === hostname().toLowerCase()) return true;
  if (!ipaddr.isValid(name)) return false;
  const address = ipaddr.process(name);
  if (address.range() === "loopback") return true;
  const own = Object.values(networkInterfaces()).flatMap((ways) => ways ?? []);
  return own.some((way) => ipaddr.process(way.address).toString() === address.toString());
}
