import type { IncomingMessage } from "node:http";
import { HttpProblem } from "#lib/http/problem";
import { hashingLimits } from "#lib/passwords/hashing-limits";
import type { Gate } from "./gate.ts";
import { refuseRequest } from "./refuse-request.ts";

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
      if (taken >= places) return void refuseRequest(request, response, overload());
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

function overload(): HttpProblem {
  return new HttpProblem(503, "unavailable", { "retry-after": "2" });
}
