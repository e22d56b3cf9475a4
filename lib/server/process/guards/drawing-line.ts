import { readdirSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { constants, getPriority, setPriority } from "node:os";
import { stampedHeaders } from "#lib/platform/http/caller";
import { addressBucket, addressOfRequest } from "#lib/platform/http/client-address";
import { HttpProblem } from "#lib/platform/http/problem";
import { isSignedIn } from "../request-session.ts";
import type { Gate } from "./gate.ts";
import { refuseRequest } from "./refuse-request.ts";

/**
 * Line in which strangers wait for something to be rendered, or for a large file, so that cached responses are sent
 * in between.
 */
export interface DrawingLine {
  /** Lets a request through in its turn; people who are signed in do not wait. */
  readonly gate: Gate;
  /** Waits for a place; returns what gives it back, or undefined where too many wait already. */
  enter(asker: string): Promise<Leave | undefined>;
  /** Returns who makes the request, so that the line lets others in between. */
  askerOf(request: IncomingMessage): string;
  /** Answers that too many wait, one in a turn of the event loop. */
  refuse(request: IncomingMessage, response: ServerResponse): void;
}

type Leave = () => void;

interface Limits {
  /**
   * Number of renderings at a time. Each holds the processor for milliseconds: with four, the cached pages of others
   * waited twice as long (p95 45 ms instead of 25 beside 200 connections), and no more was rendered.
   */
  readonly places?: number;
  readonly mostWaiting?: number;
  /** After this a rendering waits for something other than the processor, and no longer blocks others. */
  readonly longestMs?: number;
}

/**
 * Waiting requests take turns by their address: a client that sends many at once waits for itself, and is refused
 * first.
 */
export function createDrawingLine({
  places = 2,
  mostWaiting = 100,
  longestMs = 1000,
}: Limits = {}): DrawingLine {
  const oneATurn = createTurns();
  const waiting = new Map<string, ((leave: Leave | undefined) => void)[]>();
  let taken = 0;
  let count = 0;

  function takePlace(): Leave {
    taken += 1;
    let isTaken = true;
    const leave = () => {
      clearTimeout(timer);
      if (!isTaken) return;
      isTaken = false;
      taken -= 1;
      setImmediate(callNext);
    };
    const timer = setTimeout(leave, longestMs);
    return leave;
  }

  function callNext(): void {
    const [asker, line] = waiting.entries().next().value ?? [];
    if (asker === undefined || taken >= places) return;
    waiting.delete(asker);
    const next = line?.shift();
    if (line && line.length > 0) waiting.set(asker, line);
    count -= 1;
    next?.(takePlace());
  }

  /** Drops the last one of the longest queue, unless that is the newcomer's. */
  function makeRoom(newcomer: string): boolean {
    const longest = [...waiting].reduce((found, line) => (line[1].length > found[1].length ? line : found));
    if (longest[1].length <= (waiting.get(newcomer)?.length ?? 0) + 1) return false;
    longest[1].pop()?.(undefined);
    count -= 1;
    return true;
  }

  async function enter(asker: string): Promise<Leave | undefined> {
    if (taken < places && count === 0) return takePlace();
    if (count >= mostWaiting && !makeRoom(asker)) return undefined;
    count += 1;
    return new Promise((resolve) => {
      const line = waiting.get(asker);
      if (line) line.push(resolve);
      else waiting.set(asker, [resolve]);
    });
  }

  const askerOf = (request: IncomingMessage) => addressBucket(addressOfRequest(request));
  const refuse = (request: IncomingMessage, response: ServerResponse) =>
    oneATurn(() => {
      if (!response.closed) void refuseRequest(request, response, overload());
    });

  async function admit(
    request: IncomingMessage,
    response: ServerResponse,
    handle: () => void,
  ): Promise<void> {
    if (await isSignedIn(request).catch(() => false)) return draw(request, undefined, response, handle);
    const leave = await enter(askerOf(request));
    if (!leave) refuse(request, response);
    else if (response.closed) leave();
    else draw(request, leave, response, handle);
  }

  return {
    gate: (request, response, handle) => {
      if (request.headers[stampedHeaders.admitted] !== undefined) handle();
      else void admit(request, response, handle);
    },
    enter,
    askerOf,
    refuse,
  };
}

/** A response that has begun needs little more of the processor, however slowly it is read. */
function draw(
  request: IncomingMessage,
  leave: Leave | undefined,
  response: ServerResponse,
  handle: () => void,
): void {
  request.headers[stampedHeaders.admitted] = "1";
  if (leave) {
    const { writeHead } = response;
    response.writeHead = ((...given: unknown[]) => {
      leave();
      return Reflect.apply(writeHead, response, given);
    }) as typeof response.writeHead;
    response.once("close", leave);
  }
  handle();
}

/** Runs calls one after the other, each in its own turn of the event loop. */
export function createTurns(): (call: () => void) => void {
  const line: (() => void)[] = [];
  function callFirst(): void {
    line.shift()?.();
    if (line.length > 0) setImmediate(callFirst);
  }
  return (call) => {
    line.push(call);
    if (line.length === 1) setImmediate(callFirst);
  };
}

export function overload(): HttpProblem {
  return new HttpProblem(503, "unavailable", { "retry-after": "2" });
}

/**
 * Lets the thread that answers requests go before those of the thread pool, where passwords are hashed: while people
 * sign in by the hundred, two hashes at a time would otherwise take two cores from the pages. What nobody else wants
 * the threads still use whole. Only on Linux, where a priority belongs to a thread (setpriority(2), notes).
 */
export async function yieldToRequests(): Promise<void> {
  // Any work of the pool starts all of its threads.
  await stat(".");
  try {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
    const priority = Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW);
    for (const thread of poolThreads()) setPriority(thread, priority);
  } catch {
    // Without this, pages are only slower while many people sign in.
  }
}

const tasks = "/proc/self/task";

function poolThreads(): number[] {
  return readdirSync(tasks)
    .filter((id) => readFileSync(`${tasks}/${id}/comm`, "utf8").startsWith("libuv-worker"))
    .map(Number);
}
