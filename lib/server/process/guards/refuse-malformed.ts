import type { IncomingMessage } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { HttpProblem } from "#lib/platform/http/problem";
import { isHostReadable, pathOfTarget } from "../request-target.ts";
import type { Gate } from "./gate.ts";
import { refuseRequest } from "./refuse-request.ts";

/** Refuses what the framework fails on, and tidies a target that is written with the site's own address. */
export const refuseMalformed: Gate = (request, response, handle) => {
  const { method, url = "", headers } = request;
  const isForServer = method === "OPTIONS" && url === "*";
  const path = isForServer ? "/" : pathOfTarget(url);
  if (path === undefined || !isHostReadable(request) || !isRouterStateReadable(request))
    return void refuseRequest(request, response, new HttpProblem(400, "malformed"));
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue")
    return void refuseRequest(request, response, new HttpProblem(417, "malformed"));
  request.url = path;
  handle();
};

/** What the framework's router in the browser says that it shows; read by the framework's own parser. */
function isRouterStateReadable({ headers }: IncomingMessage): boolean {
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
    return true;
  } catch {
    return false;
  }
}
