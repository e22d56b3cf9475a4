import type { Behaviour } from "#lib/kernel/module/behaviour";
import { environment } from "#lib/platform/env";
import { canonicalNetwork, networksAround, networksOverlap } from "#lib/platform/http/network";
import { currentOrigin } from "#lib/platform/http/origin";
import type { ipBlacklist } from "./ip-blacklist.ts";

/**
 * No one should lock themselves or the proxy out by mistake: such a range is accepted only together with `confirmed`.
 */
export const ipBlacklistBehaviour: Behaviour<typeof ipBlacklist> = {
  externalFields: { load: () => ({ confirmed: null }), store: () => undefined },

  prepare: ({ values, before }) => {
    const { cidr, expiresAt } = { ...before, ...values };
    const isSame = cidr === before?.cidr && !lastsLonger(expiresAt, before?.expiresAt);
    if (cidr === undefined || isSame || values.confirmed === true) return [];
    if (networksAround(currentOrigin().address ?? "").includes(cidr))
      return [{ field: "cidr", code: "own_address" }];
    return isProxy(cidr) ? [{ field: "cidr", code: "proxy_address" }] : [];
  },

  actions: {},
};

/** Checks whether an entry with this end blocks its addresses at times when it did not before; null never ends. */
function lastsLonger(end: Date | null | undefined, before: Date | null | undefined): boolean {
  const timeOf = (moment: Date | null | undefined) => moment?.getTime() ?? Number.POSITIVE_INFINITY;
  return timeOf(end) > timeOf(before);
}

function isProxy(cidr: string): boolean {
  return environment().trustedProxies.some((range) => {
    const proxies = canonicalNetwork(range);
    return proxies !== undefined && networksOverlap(cidr, proxies);
  });
}
