import type { NextResponse } from "next/server.js";
import { adminMethods } from "#lib/kernel/admin-addresses";
import { stampedHeaders } from "#lib/platform/http/caller";
import { forward, redirect } from "#lib/platform/http/forward";
import type { PipelineContext, PipelineRefusal } from "./context.ts";
import { destinationOf, usualPath } from "./destination.ts";
import { firstScreenOf, refusalOfTool } from "./permission-check.ts";
import { privateHeaders } from "./response-headers.ts";

/** Forwards a request that went through the pipeline to its page or handler. */
export function respondAdmin(context: PipelineContext): NextResponse {
  const { request, address, requestHeaders } = context;
  const methods = adminMethods(address.segments);
  const refusal = context.refusal ?? refusalOfTool(context) ?? refusalOf(request.method, methods);
  const headers = privateHeaders(requestHeaders.get("content-security-policy") ?? "", {
    isTokenPage: address.isEntrance,
  });
  const movedTo = refusal ? undefined : usualPath(context);
  if (movedTo) return redirect(new URL(movedTo, request.nextUrl).href, 301, headers);
  const firstScreen = refusal ? undefined : firstScreenOf(context);
  if (firstScreen) return redirect(new URL(firstScreen, request.nextUrl).href, 302, headers);
  const destination = destinationOf(request, address, refusal);
  requestHeaders.set(stampedHeaders.place, address.path.slice("/ADMIN".length) + request.nextUrl.search);
  if (refusal === "signedOut")
    requestHeaders.set(stampedHeaders.returnTo, request.nextUrl.pathname + request.nextUrl.search);
  return forward(request, destination.path + request.nextUrl.search, {
    status: destination.status,
    requestHeaders,
    headers: {
      ...headers,
      [stampedHeaders.language]: context.language,
      ...(refusal === "authorityDown" ? { "retry-after": "30" } : {}),
      ...(refusal === "methodNotAllowed" ? { allow: methods.join(", ") } : {}),
    },
  });
}

/** The steps of the whole way refused other methods already. */
function refusalOf(method: string, methods: readonly string[]): PipelineRefusal | undefined {
  if (methods.length === 0) return "notFound";
  return methods.includes(method) || method === "OPTIONS" ? undefined : "methodNotAllowed";
}
