import type { IncomingMessage, ServerResponse } from "node:http";
import { environment } from "#lib/env";
import { answerProblem } from "#lib/http/answer-problem";
import { HttpProblem } from "#lib/http/problem";
import { isLanguage, type Language, preferredLanguage } from "#lib/i18n/languages";
import { contentSecurityPolicy, privateHeaders } from "#lib/pipeline/response-headers";
import { randomToken } from "#lib/random";
import { hashingLimits } from "#lib/website-auth/hashing-limits";

/** Lets a request through to its handler, or answers it. */
export type Gate = (request: IncomingMessage, response: ServerResponse, handle: () => void) => void;

/**
 * Answers sign-ins with 503 while as many are under way as may hash and wait for it. The queue would refuse them too,
 * but only after the framework's work, and a crowd of those leaves no time to draw pages for anybody else. Those who
 * come at once are begun one after the other, so that other requests come between.
 */
export function createSignInGate(places = hashingLimits.running + hashingLimits.waiting): Gate {
  const oneATurn = createLine();
  let taken = 0;
  return (request, response, handle) => {
    if (!needsHashing(request)) return handle();
    oneATurn(() => {
      if (response.closed) return;
      // What came in one piece is whole by now; who dawdles over a body takes no place from the others.
      if (!request.complete) return handle();
      if (taken >= places) return void refuse(request, response);
      taken += 1;
      response.once("close", () => {
        taken -= 1;
      });
      handle();
    });
  };
}

/** Calls one after the other, each in a turn of the event loop of its own. */
function createLine(): (call: () => void) => void {
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

const hashingPaths = new Set(["/auth/login", "/auth/verify-code", "/auth/change-password"]);

function needsHashing({ method, url = "" }: IncomingMessage): boolean {
  return method === "POST" && hashingPaths.has(url.split("?", 1)[0] ?? "");
}

async function refuse(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const problem = new HttpProblem(503, "unavailable", { "retry-after": "2" });
  const answer = answerProblem(headersOf(request), languageOf(request), problem);
  const headers = privateHeaders(contentSecurityPolicy(randomToken(16), "'none'"));
  response.writeHead(answer.status, { ...headers, ...Object.fromEntries(answer.headers) });
  response.end(await answer.text());
}

function headersOf({ headers }: IncomingMessage): Headers {
  return new Headers(Object.entries(headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]));
}

/** What the form's address says, else the browser; the session is not looked up for this. */
function languageOf({ url = "", headers }: IncomingMessage): Language {
  const asked = new URLSearchParams(url.split("?")[1]).get("language");
  if (isLanguage(asked)) return asked;
  return preferredLanguage(headers["accept-language"] ?? null, environment().defaultLanguage);
}
