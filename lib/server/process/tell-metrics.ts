import type { ServerResponse } from "node:http";
import { equalInConstantTime } from "#lib/platform/random";
import type { Metrics } from "../metrics.ts";
import type { Gate } from "./guards/gate.ts";
import { pathOf } from "./request-target.ts";

/** Answers `/metrics` to whoever has the token; where nothing is measured nothing is there. */
export function createMetricsGate(metrics: Metrics | undefined, token = ""): Gate {
  return (request, response, handle) => {
    if (pathOf(request) !== "/metrics") return handle();
    if (!metrics || token === "") return refuse(response, 404);
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuse(response, 405, { allow: "GET, HEAD" });
    const [, given = ""] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (!equalInConstantTime(given, token)) return refuse(response, 401, { "www-authenticate": "Bearer" });
    void metrics.expose().then(
      ({ type, text }) => response.writeHead(200, { ...common, "content-type": type }).end(text),
      () => refuse(response, 503, { "retry-after": "10" }),
    );
  };
}

const common = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

function refuse(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...common, "content-length": "0", ...headers }).end();
}
