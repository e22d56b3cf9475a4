import { HttpProblem, type ProblemCode } from "./problem.ts";
import { route } from "./route.ts";

/** Responds to a refused request under a code of the pipeline, which adds the headers that the code needs. */
export async function refuse(request: Request, code: string): Promise<Response> {
  const [status, problem, headers] = refusals.get(code) ?? [404, "notFound"];
  return route(request, () => Promise.reject(new HttpProblem(status, problem, headers)));
}

const refusals = new Map<string, [status: number, problem: ProblemCode, headers?: Record<string, string>]>([
  ["signedOut", [401, "signedOut"]],
  ["csrf", [403, "csrf"]],
  ["tooLarge", [413, "tooLarge"]],
  ["unsupportedMediaType", [415, "unsupportedMediaType"]],
  ["malformed", [400, "malformed"]],
  ["forbidden", [403, "forbidden"]],
  ["viewOnly", [403, "viewOnly"]],
  ["notFound", [404, "notFound"]],
  ["otherDatabase", [404, "otherDatabase"]],
  ["methodNotAllowed", [405, "methodNotAllowed"]],
  ["blacklisted", [403, "blacklisted"]],
  ["unavailable", [503, "unavailable", { "retry-after": "2" }]],
  ["rateLimited", [429, "rateLimited", { "retry-after": "60" }]],
]);
