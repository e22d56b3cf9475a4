import type { NextRequest } from "next/server";
import { adminMethods } from "#lib/kernel/admin-addresses";
import { HttpProblem } from "#lib/platform/http/problem";
import { route } from "#lib/platform/http/route";
import type { Handlers, Method, Params } from "./declare-handlers.ts";
import { handlers } from "./handlers.ts";

/** Responds to a request under /ADMIN that no page draws: JSON, files, and everything that changes something. */
export function respondToAdmin(request: NextRequest, segments: readonly string[]): Promise<Response> {
  return route(request, async () => {
    const found = findHandlers(segments);
    const method = request.method === "HEAD" && !found?.methods.HEAD ? "GET" : request.method;
    const handler = found?.methods[method as Method];
    if (found && handler) return handler(request, { params: Promise.resolve(found.params) });
    const allowed = adminMethods(segments);
    if (allowed.length === 0) throw new HttpProblem(404, "notFound");
    throw new HttpProblem(405, "methodNotAllowed", { allow: allowed.join(", ") });
  });
}

/** Returns the handlers of an address and what its path names; a part written out goes before one that is named. */
export function findHandlers(
  segments: readonly string[],
): { readonly path: string; readonly params: Params; readonly methods: Handlers } | undefined {
  for (const [path, methods] of inOrder) {
    const params = paramsOf(path.split("/"), segments);
    if (params) return { path, params, methods };
  }
  return undefined;
}

function paramsOf(parts: readonly string[], segments: readonly string[]): Params | undefined {
  if (parts.length !== segments.length) return undefined;
  const pairs = parts.map((part, at) => [/^\[(\w+)\]$/.exec(part)?.[1], part, segments[at] ?? ""] as const);
  if (!pairs.every(([name, part, segment]) => name !== undefined || part === segment)) return undefined;
  return Object.fromEntries(pairs.flatMap(([name, , segment]) => (name ? [[name, segment]] : [])));
}

/** Paths with a part written out come before those with a name in its place. */
const inOrder = Object.entries(handlers).toSorted(([one], [other]) =>
  orderOf(one) < orderOf(other) ? -1 : 1,
);

function orderOf(path: string): string {
  return path.replaceAll("[", "~");
}
