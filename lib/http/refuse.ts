import { HttpProblem, type ProblemCode } from "./problem.ts";
import { route } from "./route.ts";

/** The answer to a request that was refused under a code of the pipeline. */
export async function refuse(request: Request, code: string): Promise<Response> {
  const [status, problem, headers] = refusals.get(code) ?? [404, "notFound"];
  return route(request, () => Promise.reject(new HttpProblem(status, problem, headers)));
}

const refusals = new Map<string, [status: number, problem: ProblemCode, headers?: Record<string, string>]>([
  ["signedOut", [401, "signedOut"]],
  ["csrf", [403, "csrf"]],
  ["forbidden", [403, "forbidden"]],
  ["notFound", [404, "notFound"]],
  ["methodNotAllowed", [405, "methodNotAllowed", { allow: "GET, HEAD, POST, DELETE" }]],
  ["blacklisted", [403, "blacklisted"]],
  ["rateLimited", [429, "rateLimited", { "retry-after": "60" }]],
]);
