import { type NextRequest, NextResponse } from "next/server";
import { answerOverLimit } from "#lib/pipeline/address-limits";
import { adminAuthentication } from "#lib/pipeline/admin-authentication";
import { answerAdmin } from "#lib/pipeline/answer";
import { answerError } from "#lib/pipeline/answer-error";
import { areas } from "#lib/pipeline/areas";
import type { Step } from "#lib/pipeline/context";
import { csrf } from "#lib/pipeline/csrf";
import { ipBlacklist } from "#lib/pipeline/ip-blacklist";
import { logging } from "#lib/pipeline/logging";
import { permissionCheck } from "#lib/pipeline/permission-check";
import { proxyHandling } from "#lib/pipeline/proxy-handling";
import { responseHeaders } from "#lib/pipeline/response-headers";
import { runPipeline } from "#lib/pipeline/run";
import { sessionExpiration } from "#lib/pipeline/session-expiration";
import { asksForTool } from "#lib/pipeline/tool-check";

/** Every request of the administration, in the order of the specification. */
const adminPipeline: readonly Step[] = [
  proxyHandling,
  sessionExpiration,
  csrf,
  adminAuthentication,
  permissionCheck,
  logging,
  ipBlacklist,
  responseHeaders,
];

/** The lighter variant for the two embedded tools. */
const toolsPipeline: readonly Step[] = [
  proxyHandling,
  sessionExpiration,
  adminAuthentication,
  ipBlacklist,
  responseHeaders,
];

export default async function middleware(request: NextRequest): Promise<Response> {
  try {
    return await answer(request);
  } catch (error) {
    return answerError(error, request);
  }
}

async function answer(request: NextRequest): Promise<Response> {
  const refusal = await answerOverLimit(request);
  if (refusal) return refusal;
  const { pathname } = request.nextUrl;
  const [area] = pathname.split("/").filter(Boolean);
  if (area === "ADMIN") {
    const steps = asksForTool(request) ? toolsPipeline : adminPipeline;
    return answerAdmin(await runPipeline(steps, request));
  }
  const answering = areas.all().find(({ isAt }) => isAt(pathname));
  if (answering) return answering.answer(request);
  return NextResponse.rewrite(new URL("/_missing", request.nextUrl), { status: 404 });
}

export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!_next/static/|(?:favicon|icons)\\.svg$|favicon\\.ico$|apple-touch-icon\\.png$|site\\.js$|auth\\.js$|speculation\\.json$).*)",
  ],
};
