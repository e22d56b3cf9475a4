import type { IncomingMessage } from "node:http";
import { hashingLimits } from "#lib/platform/hashing-limits";
import { stampedHeaders } from "#lib/platform/http/caller";
import { createTurns, overload } from "./drawing-line.ts";
import type { Gate } from "./gate.ts";
import { refuseRequest } from "./refuse-request.ts";

/**
 * Answers sign-ins with 503 while as many are under way as may hash and wait for it. The queue would refuse them too,
 * but only after the framework's work, and a crowd of those leaves no time to draw pages for anybody else. Those who
 * come at once are begun one after the other, so that other requests come between.
 */
export function createSignInGate(places = hashingLimits.running + hashingLimits.waiting): Gate {
  const oneATurn = createTurns();
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
      request.headers[stampedHeaders.admitted] = "1";
      handle();
    });
  };
}

const hashingPaths = new Set(["/auth/login", "/auth/verify-code", "/auth/change-password"]);

function needsHashing({ method, url = "" }: IncomingMessage): boolean {
  return method === "POST" && hashingPaths.has(url.split("?", 1)[0] ?? "");
}
