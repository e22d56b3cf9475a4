import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { DrawingLine } from "#lib/process/guards/drawing-line";
import type { Gate } from "#lib/process/guards/gate";
import { cacheKey, isPlain, isWhole, mayBeSomebody } from "./cache-key.ts";
import { type Coding, encoded } from "./content-coding.ts";
import { createDrawings, type DrawingResult } from "./drawings.ts";
import { type Freshness, type Tokens, withTokens } from "./freshness.ts";
import { type CodedBody, codedBody, isFresh, type KeptAnswer } from "./kept-answer.ts";
import { createRememberedReads } from "./remembered-reads.ts";
import { codingFor, sendKept, sendOnce } from "./send-kept.ts";
import type { Store } from "./store.ts";

export interface PageCache {
  /** Answers before anything else is looked at where a fresh answer is kept. */
  readonly answerAtOnce: Gate;
  /** Draws for everybody what it may keep, and lets everything else through. */
  readonly gate: Gate;
  /** Draws an address before anybody asks for it; nothing where a fresh answer is kept already. */
  readonly warm: (address: string) => Promise<void>;
  /** How many answers it gave, drew and let past. */
  readonly counts: Readonly<Record<"hits" | "drawings" | "past", number>>;
}

interface Choices {
  readonly freshness: Freshness;
  readonly store: Store;
  readonly draw: RequestListener;
  /** Where whoever asks for what is not kept waits for it to be drawn. */
  readonly line: Omit<DrawingLine, "gate">;
  /** Whether pages are different for whoever asks; asked where a cookie looks so. */
  readonly isSomebody: (request: IncomingMessage) => Promise<boolean>;
  /** Whether an answer must not be given to whoever asks, such as somebody on the blacklist. */
  readonly isRefused: (request: IncomingMessage, tokens: Tokens) => boolean;
  /** Hears of each answer that is given without being drawn for it, such as to count where nothing was found. */
  readonly onRepeat?: (request: IncomingMessage, answer: KeptAnswer) => void;
  /** Counts redirections that lead somebody on; the answer goes out when that is done. */
  readonly countUses: (uses: readonly number[]) => Promise<unknown>;
}

/**
 * Whole answers of the website for everybody who is not signed in, given again as long as nothing that they show has
 * changed. What many ask for at once is drawn once.
 */
export function createPageCache({
  freshness,
  store,
  draw,
  line,
  isSomebody,
  isRefused,
  onRepeat,
  countUses,
}: Choices): PageCache {
  const counts = { hits: 0, drawings: 0, past: 0 };
  const drawings = createDrawings({ draw, reads: createRememberedReads(), line }, store, counts);
  const give = createGive(store, countUses);

  function giveAgain(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    answer: KeptAnswer,
  ): void {
    counts.hits += 1;
    onRepeat?.(request, answer);
    give(request, response, key, answer, "cache;desc=hit");
  }

  function goPast(handle: () => void): void {
    counts.past += 1;
    handle();
  }

  function answerAtOnce(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const key = request.url ?? "";
    const known = store.get(key);
    if (!known || !isPlain(request) || mayBeSomebody(request)) {
      handle();
      return;
    }
    withTokens(freshness, (tokens, isAway) => {
      if (!tokens || !isFresh(known, tokens) || isRefused(request, tokens)) handle();
      else if (!isAway) giveAgain(request, response, key, known);
      else giveStale(request, response, { key, answer: known, handle });
    });
  }

  function gate(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const key = cacheKey(request);
    if (key === undefined) goPast(handle);
    else if (!mayBeSomebody(request)) lookUp(request, response, key, handle);
    else
      void isSomebody(request)
        .catch(() => true)
        .then((is) => (is ? goPast(handle) : lookUp(request, response, key, handle)));
  }

  function lookUp(request: IncomingMessage, response: ServerResponse, key: string, handle: () => void): void {
    withTokens(freshness, (tokens, isAway) => {
      const known = store.get(key);
      if (!tokens || isRefused(request, tokens)) goPast(handle);
      else if (!isAway) answer(request, response, { key, tokens, handle });
      else if (known && isFresh(known, tokens)) giveStale(request, response, { key, answer: known, handle });
      else goPast(handle);
    });
  }

  /** While the database is away nothing can be counted, such as whom a redirection leads on. */
  function giveStale(
    request: IncomingMessage,
    response: ServerResponse,
    { key, answer: known, handle }: { key: string; answer: KeptAnswer; handle: () => void },
  ): void {
    const { content, life } = known;
    if (life.uses.length > 0 || !(content.status === 200 || isWhole(request, key))) {
      goPast(handle);
      return;
    }
    counts.hits += 1;
    give(request, response, key, known, "cache;desc=stale");
  }

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    asked: { readonly key: string; readonly tokens: Tokens; readonly handle: () => void },
  ): void {
    const { key, tokens, handle } = asked;
    // Words of a query that pages do not read may still be meant for where a redirection leads.
    const suits = ({ content }: KeptAnswer) => content.status === 200 || isWhole(request, key);
    const known = store.get(key);
    if (known && isFresh(known, tokens)) {
      if (suits(known)) giveAgain(request, response, key, known);
      else goPast(handle);
      return;
    }
    const start = performance.now();
    const { drawing, isFirst } = drawings.of(key, tokens, request);
    void drawing.result.then((result) => {
      if (response.closed) return;
      if (result !== "refused") giveDrawn(result);
      // It was the turn of the first who asked that did not come.
      else if (isFirst) line.refuse(request, response);
      else answer(request, response, asked);
    });

    function giveDrawn(result: DrawingResult | undefined): void {
      const { drawn, uses = [], kept, failure } = result ?? {};
      if (failure) response.writeHead(500).end(failure.message);
      else if (kept && suits(kept)) {
        if (!isFirst) onRepeat?.(request, kept);
        const milliseconds = (performance.now() - start).toFixed(1);
        const timing = `cache;desc=draw;dur=${milliseconds}, db;desc="${kept.life.statements} statements"`;
        give(request, response, key, kept, timing);
      } else if (drawn && isFirst && drawn.status < 500 && isWhole(request, key)) {
        void countUses(uses).then(() => response.closed || sendOnce(request, response, drawn));
      } else {
        goPast(handle);
      }
    }
  }

  return {
    answerAtOnce,
    gate,
    counts,
    warm: async (address) => {
      await freshness.refresh?.();
      const tokens = freshness.current();
      const known = store.get(address);
      if (!tokens || (known && isFresh(known, tokens))) return;
      await drawings.of(address, tokens).drawing.result;
    },
  };
}

/** Gives a kept answer in the coding that its reader takes, once it is counted whom it leads on. */
function createGive(store: Store, countUses: Choices["countUses"]) {
  async function inCoding(key: string, answer: KeptAnswer, coding: Coding): Promise<CodedBody> {
    const { content } = answer;
    const made = codedBody(content, coding, await encoded(content.drawn.bytes, coding));
    content.bodies[coding] = made;
    store.measureAgain(key, answer);
    return made;
  }

  return function give(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    answer: KeptAnswer,
    timing: string,
  ): void {
    const { content, life } = answer;
    const coding = codingFor(request, content);
    const body = content.bodies[coding];
    if (body && life.uses.length === 0) {
      sendKept(request, response, content, body, timing);
      return;
    }
    const isReady = Promise.all([body ?? inCoding(key, answer, coding), countUses(life.uses)]);
    void isReady.then(
      ([made]) => response.closed || sendKept(request, response, content, made, timing),
      () => response.destroy(),
    );
  };
}
