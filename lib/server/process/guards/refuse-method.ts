import { HttpProblem } from "#lib/platform/http/problem";
import { areaOf } from "../areas.ts";
import { pathOf } from "../request-target.ts";
import type { Gate } from "./gate.ts";
import { refuseRequest } from "./refuse-request.ts";

/** Refuses methods that a whole area takes nowhere; where addresses differ, their tables decide. */
export const refuseMethod: Gate = (request, response, handle) => {
  const { methods, allow } = areaOf(pathOf(request));
  if (methods.includes(request.method ?? "")) return handle();
  void refuseRequest(
    request,
    response,
    new HttpProblem(405, "methodNotAllowed", { allow: allow.join(", ") }),
  );
};
