import type { IncomingMessage } from "node:http";
import { log } from "#lib/log";
import { hearUses } from "#lib/redirections/uses";
import { type Drawer, drawPage } from "./draw-page.ts";
import type { Tokens } from "./freshness.ts";
import { type DrawnAnswer, type KeptAnswer, keptAnswer } from "./kept-answer.ts";
import type { Store } from "./store.ts";

interface Drawings {
  /** What is being drawn already for an address, or a drawing that begins now; the first who asks is drawn for. */
  of(key: string, tokens: Tokens, request: Asking): { readonly drawing: Drawing; readonly isFirst: boolean };
}

interface Drawing {
  readonly tokens: Tokens;
  /** Undefined where drawing failed. */
  readonly result: Promise<Result | undefined>;
}

interface Result {
  readonly drawn: DrawnAnswer;
  /** Redirections that it uses, which whoever gives it has to count. */
  readonly uses: readonly number[];
  /** Undefined where what was drawn is for one request alone. */
  readonly kept: KeptAnswer | undefined;
}

type Asking = Pick<IncomingMessage, "headers">;

/** Draws each address once for all who ask at the same time, and puts what may be kept into the store. */
export function createDrawings(drawer: Drawer, store: Store, counts: { drawings: number }): Drawings {
  const underWay = new Map<string, Drawing>();

  async function drawAndKeep(key: string, tokens: Tokens, request: Asking, isLatest: () => boolean) {
    try {
      const uses: number[] = [];
      const drawn = await hearUses(
        (id) => void uses.push(id),
        () => drawPage(key, tokens, drawer, request),
      );
      const made = keptAnswer(drawn, uses);
      // A drawing that began before a change may end after the one that began behind it.
      const kept = made && isLatest() ? store.put(key, made) : made;
      return { drawn, uses, kept };
    } catch (error) {
      log.error({ err: error, path: key }, "A page could not be drawn for the cache.");
      return undefined;
    }
  }

  return {
    of: (key, tokens, request) => {
      const known = underWay.get(key);
      if (known?.tokens === tokens) return { drawing: known, isFirst: false };
      counts.drawings += 1;
      const isLatest = () => underWay.get(key) === drawing;
      const drawing: Drawing = { tokens, result: drawAndKeep(key, tokens, request, isLatest) };
      underWay.set(key, drawing);
      void drawing.result.finally(() => isLatest() && underWay.delete(key));
      return { drawing, isFirst: true };
    },
  };
}
