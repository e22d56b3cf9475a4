import type { IncomingMessage, ServerResponse } from "node:http";
import { HttpProblem } from "#lib/platform/http/problem";
import { hasAdminSession } from "../request-session.ts";
import { areaOf, pathOf, uploadBytes } from "../request-target.ts";
import { collectBody, hasBody } from "./collect-body.ts";
import type { Gate } from "./gate.ts";
import { refuseRequest } from "./refuse-request.ts";

/** Maximum size of all bodies together that are received or being answered: three of the largest pictures. */
const bodiesBytes = 64 * 1024 * 1024;

/**
 * Lets a request through when its body is complete and no larger than its address accepts. The framework would begin
 * at once, and hold whatever comes.
 */
export function createBodyGate(budget = createBodyBudget(bodiesBytes)): Gate {
  function receive(
    request: IncomingMessage,
    response: ServerResponse,
    limit: Limit,
    handle: () => void,
  ): void {
    let isRefused = false;
    const refuse = (problem: HttpProblem) => {
      isRefused = true;
      void refuseRequest(request, response, problem);
    };
    const giveUp = () => refuse(new HttpProblem(503, "unavailable", { "retry-after": "5" }));
    const { isTrusted } = limit;
    const body: HeldBody = { bytes: 0, isWhole: false, since: performance.now(), isTrusted, giveUp };
    response.once("close", () => budget.release(body));
    const take = (bytes: number) => {
      if (!isRefused) budget.add(body, bytes);
      if (!isRefused && body.bytes > limit.bytes) refuse(tooLarge());
      if (isRefused) budget.release(body);
      return !isRefused;
    };
    // Clients that ask before sending (RFC 9110 §10.1.1) are told to go on only now.
    if (request.headers.expect !== undefined) response.writeContinue();
    collectBody(request, take, () => {
      body.isWhole = true;
      if (!isRefused) handle();
    });
  }

  return (request, response, handle) => {
    if (!hasBody(request)) return handle();
    limitOf(request).then(
      (limit) => void (response.closed || receive(request, response, limit, handle)),
      (problem: unknown) => refuseRequest(request, response, problem),
    );
  };
}

interface Limit {
  readonly bytes: number;
  readonly isTrusted: boolean;
}

/**
 * Returns how much a request may bring; throws {@link HttpProblem} if it announces more. Only people who are signed
 * in may upload.
 */
async function limitOf(request: IncomingMessage): Promise<Limit> {
  const path = pathOf(request);
  const { bodyBytes } = areaOf(path);
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced <= bodyBytes) return { bytes: bodyBytes, isTrusted: false };
  const bytes = uploadBytes(path);
  if (bytes === undefined) throw tooLarge();
  if (!(await hasAdminSession(request))) throw new HttpProblem(401, "signedOut");
  if (announced > bytes) throw tooLarge();
  return { bytes, isTrusted: true };
}

function tooLarge(): HttpProblem {
  return new HttpProblem(413, "tooLarge");
}

/** Body held in memory, whole or as far as it has arrived. */
export interface HeldBody {
  bytes: number;
  isWhole: boolean;
  /** Time at which it began to arrive, in milliseconds of `performance.now()`. */
  readonly since: number;
  /** True if someone signed in sends it. */
  readonly isTrusted: boolean;
  /** Called when it must be dropped; nothing more of it is held from then on. */
  readonly giveUp: () => void;
}

interface BodyBudget {
  /** Counts more bytes of a body. If all bodies together become too many, one that is not complete is given up. */
  add(body: HeldBody, bytes: number): void;
  release(body: HeldBody): void;
}

/**
 * Keeps all bodies in memory within a number of bytes. Not the newcomer is dropped but the one that has held most for
 * the longest, and those without a signed-in sender first: a client that fills the memory with bodies that never
 * become complete does not keep others out.
 */
export function createBodyBudget(mostBytes: number, clock = () => performance.now()): BodyBudget {
  const held = new Set<HeldBody>();
  let sum = 0;
  function release(body: HeldBody): void {
    if (held.delete(body)) sum -= body.bytes;
  }
  return {
    release,
    add: (body, bytes) => {
      held.add(body);
      body.bytes += bytes;
      sum += bytes;
      while (sum > mostBytes) {
        const now = clock();
        const [dearest] = [...held].filter(({ isWhole }) => !isWhole).sort((a, b) => byPrice(a, b, now));
        if (!dearest) return;
        release(dearest);
        dearest.giveUp();
      }
    },
  };
}

function byPrice(one: HeldBody, other: HeldBody, now: number): number {
  const priceOf = ({ bytes, since }: HeldBody) => bytes * Math.max(1, now - since);
  return Number(one.isTrusted) - Number(other.isTrusted) || priceOf(other) - priceOf(one);
}
