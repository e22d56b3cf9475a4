import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Gate } from "#lib/server/process/guards/gate";
import type { DrawingLine } from "../process/guards/drawing-line.ts";
import { type Asker, cacheKey, createVisitors, isPlain, isWhole, mayBeSomebody } from "./cache-key.ts";
import { type Coding, encoded } from "./content-coding.ts";
import { createDrawings, type DrawingResult, keyFor, type PageAddress, pageFor } from "./drawings.ts";
import { type Freshness, type Tokens, withTokens } from "./freshness.ts";
import { codedBody, isFresh, type KeptAnswer, type KeptContent } from "./kept-answer.ts";
import { deflatedPieces, type PersonalValues } from "./personal-page.ts";
import { createRememberedReads } from "./remembered-reads.ts";
import { codingFor, sendKept, sendOnce } from "./send-kept.ts";
import type { PageStore } from "./store.ts";

export interface PageCache {
  /** Responds before any other check where a fresh response is cached. */
  readonly answerAtOnce: Gate;
  /** Renders once for all readers what it may cache, and passes everything else on. */
  readonly gate: Gate;
  /** Renders an address before it is requested; does nothing where a fresh response is already cached. */
  readonly warm: (address: string) => Promise<void>;
  /** Numbers of responses it served, rendered and let past. */
  readonly counts: Readonly<Record<"hits" | "drawings" | "past", number>>;
}

interface Choices {
  readonly freshness: Freshness;
  readonly store: PageStore;
  readonly draw: RequestListener;
  /** Line in which requests for pages that are not cached wait for rendering. */
  readonly line: Omit<DrawingLine, "gate">;
  /** Returns who makes the request; called where a cookie looks as if it mattered. */
  readonly askerOf: (request: IncomingMessage) => Promise<Asker>;
  /** Returns another number after anything was committed; undefined where the database does not report commits. */
  readonly lastCommit: () => number | undefined;
  /** Checks whether a response must not be given to the client, such as one on the blacklist. */
  readonly isRefused: (request: IncomingMessage, tokens: Tokens) => boolean;
  /** Called for each response that was not rendered for its request, for example to count missing pages. */
  readonly onRepeat?: (request: IncomingMessage, answer: KeptAnswer) => void;
  /** Called for each page that a visitor is given. */
  readonly onPage?: (request: IncomingMessage) => void;
  /** Counts redirections of visitors; the response is sent when that is done. */
  readonly countUses: (uses: readonly number[]) => Promise<unknown>;
}

/**
 * Caches whole responses of the website, one for all visitors not signed in and one for all who are, reused as long
 * as nothing that they show has changed. Simultaneous requests are rendered once. A visitor's own data, such as the
 * name, is put in when the response is sent.
 */
export function createPageCache({
  freshness,
  store,
  draw,
  line,
  askerOf,
  lastCommit,
  isRefused,
  onRepeat,
  onPage,
  countUses,
}: Choices): PageCache {
  const counts = { hits: 0, drawings: 0, past: 0 };
  const drawings = createDrawings({ draw, reads: createRememberedReads(), line }, store, counts);
  const give = createGive(store, countUses, onPage);
  const visitors = createVisitors(lastCommit, askerOf);

  function giveAgain(exchange: Exchange, kept: Kept): void {
    counts.hits += 1;
    onRepeat?.(exchange.request, kept.answer);
    give(exchange, kept, "cache;desc=hit");
  }

  function goPast(handle: () => void): void {
    counts.past += 1;
    handle();
  }

  function answerAtOnce(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const isMember = mayBeSomebody(request);
    const key = keyFor(request.url ?? "", isMember ? "members" : "everybody");
    const answer = store.get(key);
    if (!answer || !isPlain(request) || (isMember && freshness.refresh)) {
      handle();
      return;
    }
    withTokens(freshness, (tokens, isAway) => {
      const values = isMember ? visitors.known(request) : undefined;
      if (!tokens || (isMember && !values) || !isFresh(answer, tokens) || isRefused(request, tokens))
        handle();
      else if (!isAway) giveAgain({ request, response, handle }, { key, answer, values });
      else giveStale({ request, response, handle }, { key, answer });
    });
  }

  function gate(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const exchange = { request, response, handle };
    const key = cacheKey(request);
    if (key === undefined) goPast(handle);
    else if (!mayBeSomebody(request)) lookUp(exchange, key);
    else
      void visitors
        .find(request)
        .catch(() => "exceptional" as const)
        .then((asker) => {
          if (asker === "exceptional") goPast(handle);
          else lookUp(exchange, key, asker === "anybody" ? undefined : asker);
        });
  }

  function lookUp(exchange: Exchange, address: string, values?: PersonalValues): void {
    const { request, handle } = exchange;
    const page = pageFor(address, values ? "members" : "everybody");
    withTokens(freshness, (tokens, isAway) => {
      const known = store.get(page.key);
      if (!tokens || isRefused(request, tokens)) goPast(handle);
      else if (!isAway) answer(exchange, { page, values, tokens });
      else if (known && isFresh(known, tokens) && !values)
        giveStale(exchange, { key: page.key, answer: known });
      else goPast(handle);
    });
  }

  /** While the database is unreachable nothing can be counted, such as the visitors of a redirection. */
  function giveStale(exchange: Exchange, kept: Kept): void {
    const { content, life } = kept.answer;
    if (life.uses.length > 0 || !(content.status === 200 || isWhole(exchange.request, kept.key))) {
      goPast(exchange.handle);
      return;
    }
    counts.hits += 1;
    give(exchange, kept, "cache;desc=stale");
  }

  function answer(exchange: Exchange, asked: Asked): void {
    const { request, response, handle } = exchange;
    const { page, values, tokens } = asked;
    const { key } = page;
    // Words of a query that pages do not read may still be meant for the target of a redirection.
    const suits = ({ content }: KeptAnswer) => content.status === 200 || isWhole(request, page.address);
    const known = store.get(key);
    if (known && isFresh(known, tokens)) {
      if (suits(known)) giveAgain(exchange, { key, answer: known, values });
      else goPast(handle);
      return;
    }
    const start = performance.now();
    const { drawing, isFirst } = drawings.of(page, tokens, request);
    void drawing.result.then((result) => {
      if (response.closed) return;
      if (result !== "refused") giveDrawn(result);
      // The turn that did not come was that of the first visitor who requested it.
      else if (isFirst) line.refuse(request, response);
      else answer(exchange, asked);
    });

    function giveDrawn(result: DrawingResult | undefined): void {
      const { drawn, uses = [], kept, failure } = result ?? {};
      if (failure) response.writeHead(500).end(failure.message);
      else if (kept && suits(kept)) {
        if (!isFirst) onRepeat?.(request, kept);
        const milliseconds = (performance.now() - start).toFixed(1);
        const timing = `cache;desc=draw;dur=${milliseconds}, db;desc="${kept.life.statements} statements"`;
        give(exchange, { key, answer: kept, values }, timing);
      } else if (drawn && !drawn.template && isFirst && drawn.status < 500 && isWhole(request, key)) {
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
      await drawings.of(pageFor(address, "everybody"), tokens).drawing.result;
    },
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Responds past the cache. */
  readonly handle: () => void;
}

interface Kept {
  readonly key: string;
  readonly answer: KeptAnswer;
  /** Values to insert, if it is for people who are signed in. */
  readonly values?: PersonalValues | undefined;
}

interface Asked {
  readonly page: PageAddress;
  readonly values: PersonalValues | undefined;
  readonly tokens: Tokens;
}

/** Sends a cached response in the coding that its reader accepts, once its redirections are counted. */
function createGive(store: PageStore, countUses: Choices["countUses"], onPage: Choices["onPage"]) {
  async function prepare(key: string, answer: KeptAnswer, coding: Coding): Promise<void> {
    const { content } = answer;
    const { template, drawn, bodies } = content;
    if (template) template.deflated = await deflatedPieces(template);
    else bodies[coding] = codedBody(content, coding, await encoded(drawn.bytes, coding));
    store.measureAgain(key, answer);
  }

  return function give({ request, response }: Exchange, { key, answer, values }: Kept, timing: string): void {
    const { content, life } = answer;
    if (content.isPage) onPage?.(request);
    const coding = codingFor(request, content);
    const isReady = hasBody(content, coding);
    if (isReady && life.uses.length === 0) {
      sendKept(request, response, { content, coding, values }, timing);
      return;
    }
    void Promise.all([isReady || prepare(key, answer, coding), countUses(life.uses)]).then(
      () => response.closed || sendKept(request, response, { content, coding, values }, timing),
      () => response.destroy(),
    );
  };
}

function hasBody({ template, bodies }: KeptContent, coding: Coding): boolean {
  return template ? coding === "identity" || template.deflated !== undefined : bodies[coding] !== undefined;
}
