import { HttpProblem } from "#lib/http/problem";
import { refuseRequest } from "./refuse-request.ts";
import type { Gate } from "./sign-in-gate.ts";

/** Refuses TRACE, which a `Request` cannot carry (Fetch standard, forbidden methods): the framework would fail on it. */
export const refuseTrace: Gate = (request, response, handle) => {
  if (request.method !== "TRACE") return handle();
  void refuseRequest(
    request,
    response,
    new HttpProblem(405, "methodNotAllowed", { allow: "GET, HEAD, POST" }),
  );
};
