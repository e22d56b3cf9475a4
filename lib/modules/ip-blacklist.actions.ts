import { environment } from "#lib/env";
import { canonicalNetwork, networksAround, networksOverlap } from "#lib/http/network";
import { currentOrigin } from "#lib/http/origin";
import type { Behaviour } from "./behaviour.ts";
import type { ipBlacklist } from "./ip-blacklist.ts";

/** Nobody shuts himself or the proxy out by a slip: such a range is taken only together with `confirmed`. */
export const ipBlacklistBehaviour: Behaviour<typeof ipBlacklist> = {
  elsewhere: { load: () => ({ confirmed: null }), store: () => undefined },

  prepare: ({ values: { cidr, confirmed }, before }) => {
    if (cidr === undefined || cidr === before?.cidr || confirmed === true) return [];
    if (networksAround(currentOrigin().address ?? "").includes(cidr))
      return [{ field: "cidr", code: "own_address" }];
    return isProxy(cidr) ? [{ field: "cidr", code: "proxy_address" }] : [];
  },

  actions: {},
};

function isProxy(cidr: string): boolean {
  return environment().trustedProxies.some((range) => {
    const proxies = canonicalNetwork(range);
    return proxies !== undefined && networksOverlap(cidr, proxies);
  });
}
