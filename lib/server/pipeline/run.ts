import type { NextRequest } from "next/server";
import { readAdminAddress } from "#lib/kernel/admin-addresses";
import { defaultLanguage } from "#lib/platform/site-languages";
import type { PipelineContext, PipelineStep } from "./context.ts";

/** Takes a request through the steps, in order, and returns their findings. */
export async function runPipeline(
  steps: readonly PipelineStep[],
  request: NextRequest,
): Promise<PipelineContext> {
  const context: PipelineContext = {
    request,
    startedAt: performance.now(),
    address: readAdminAddress(request.method, request.nextUrl.pathname),
    requestHeaders: new Headers(request.headers),
    language: defaultLanguage(),
    clientAddress: "",
    session: undefined,
    admin: undefined,
    refusal: undefined,
  };
  for (const step of steps) await step(context);
  return context;
}
