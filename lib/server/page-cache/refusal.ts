import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import type { ContentWatch } from "#db/content";
import { addressOfRequest, blockListOf, isListed } from "#lib/platform/http/client-address";
import type { Tokens } from "./freshness.ts";

type Asking = Pick<IncomingMessage, "headers" | "socket">;

/**
 * Whether somebody is on the blacklist, from memory: it is read again whenever it has changed. A range that has run out
 * counts too, because whoever is in it is only sent to where the list itself is asked.
 */
export const refusalText = ["ipBlacklist", "cidr"] as const;

export function createRefusal(
  watch: Pick<ContentWatch, "texts">,
): (request: Asking, tokens: Tokens) => boolean {
  let known: object | undefined;
  let list: BlockList | undefined;
  return (request, tokens) => {
    const token = tokens.get("ipBlacklist");
    if (token !== known || token === undefined) {
      try {
        const ranges = watch.texts(...refusalText);
        list = ranges.length > 0 ? blockListOf(ranges) : undefined;
        known = token;
      } catch {
        // Whoever asks is sent to where the list itself is asked.
        return true;
      }
    }
    return list !== undefined && isListed(addressOfRequest(request), list);
  };
}
