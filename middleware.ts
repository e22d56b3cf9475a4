import type { NextRequest } from "next/server";
import { forward } from "./lib/platform/http/forward.ts";
import { ipBlacklist, respondOverLimit } from "./lib/server/pipeline/address-limits.ts";
import { adminAuthentication, sessionExpiration } from "./lib/server/pipeline/admin-authentication.ts";
import { areas } from "./lib/server/pipeline/areas.ts";
import type { PipelineStep } from "./lib/server/pipeline/context.ts";
import { csrf } from "./lib/server/pipeline/csrf.ts";
import { logging } from "./lib/server/pipeline/logging.ts";
import { asksForTool, permissionCheck } from "./lib/server/pipeline/permission-check.ts";
import { proxyHandling } from "./lib/server/pipeline/proxy-handling.ts";
import { respondAdmin } from "./lib/server/pipeline/respond.ts";
import { respondError } from "./lib/server/pipeline/respond-to-error.ts";
import { responseHeaders } from "./lib/server/pipeline/response-headers.ts";
import { runPipeline } from "./lib/server/pipeline/run.ts";
import { followSiteLanguages } from "./lib/settings/site-languages.ts";

/** Every request of the administration, in the order of the specification. */
const adminPipeline: readonly PipelineStep[] = [
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
const toolsPipeline: readonly PipelineStep[] = [
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
    return respondError(error, request);
  }
}

async function answer(request: NextRequest): Promise<Response> {
  const refusal = await respondOverLimit(request);
  if (refusal) return refusal;
  await followSiteLanguages();
  const { pathname } = request.nextUrl;
  const [area] = pathname.split("/").filter(Boolean);
  if (area === "ADMIN") {
    const steps = asksForTool(request) ? toolsPipeline : adminPipeline;
    return respondAdmin(await runPipeline(steps, request));
  }
  const answering = areas.all().find(({ isAt }) => isAt(pathname));
  if (answering) return answering.answer(request);
  return forward(request, "/_missing", { status: 404 });
}

export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!_next/static/|(?:favicon|icons)\\.svg$|favicon\\.ico$|apple-touch-icon\\.png$|site\\.js$|auth\\.js$|speculation\\.json$).*)",
  ],
};
