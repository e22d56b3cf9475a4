import type { SharedPages } from "#lib/platform/shared-page";
import type { PageAddress } from "./drawings.ts";
import type { Tokens } from "./freshness.ts";
import { asShared, type DrawnAnswer, isFresh, type KeptAnswer, keptAnswer } from "./kept-answer.ts";
import type { PageStore } from "./store.ts";

/** Page that the rendering of one address takes from another one, or leaves to it. */
interface Sharing extends SharedPages {
  /** Converts its response to one that can be cached; undefined for one that is for one request alone. */
  keptAnswer(drawn: DrawnAnswer, uses: readonly number[]): KeptAnswer | undefined;
}

/**
 * Offers cached pages that many addresses have to the rendering of one of them, and stores the one that it asked for
 * in vain. Pages for people who are signed in are not shared.
 */
export function createSharing(store: PageStore, { readers }: PageAddress, tokens: Tokens): Sharing {
  let name: string | undefined;
  let taken: KeptAnswer | undefined;
  return {
    take: (asked) => {
      if (readers !== "everybody") return false;
      name = asked;
      const known = store.get(keyOf(asked));
      taken = known && isFresh(known, tokens) ? known : undefined;
      return taken !== undefined;
    },
    keptAnswer: (drawn, uses) => {
      if (taken) return asShared(taken, drawn);
      const made = keptAnswer(drawn, uses);
      // One from before a change may replace a newer one: it is not fresh, and rendered again.
      if (made && name !== undefined) store.put(keyOf(name), made);
      return made;
    },
  };
}

/** Addresses begin with a slash, and keys of pages for people who are signed in with another word. */
function keyOf(name: string): string {
  return `shared ${name}`;
}
