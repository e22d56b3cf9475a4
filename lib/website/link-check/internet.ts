import { Resolver } from "node:dns/promises";
import ipaddr from "ipaddr.js";

/** What an address of another website may lead to, and how its host is found. */
export interface Reach {
  /** Every address that a host has, as text; none where it has none. */
  readonly addressesOf: (host: string) => Promise<readonly string[]>;
  readonly mayAsk: (address: string, port: number) => boolean;
}

/** The public internet: never this machine, its network, or what only machines of a data centre can reach. */
export const internet: Reach = {
  addressesOf: async (host) => {
    const resolver = new Resolver({ timeout: 2000, tries: 2 });
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  },
  mayAsk: (address, port) => ports.has(port) && isPublic(address),
};

const ports: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);

/** Of all ranges of the registries (IANA, special-purpose addresses) only what anybody can reach; also in IPv6 clothes. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}
