import { checkCsrf, checkOrigin, csrfHeader } from "#lib/accounts/csrf";
import { bodyLimits, readForm } from "#lib/platform/http/body";
import { HttpProblem } from "#lib/platform/http/problem";
import type { PipelineContext, PipelineRefusal, PipelineStep } from "./context.ts";

/**
 * Refuses unsafe requests that another site may have sent, or that carry a session but not its token; also a body that
 * no token can be read from, by what is wrong with it.
 */
export const csrf: PipelineStep = async (context) => {
  if (context.refusal || ["GET", "HEAD", "OPTIONS"].includes(context.request.method)) return;
  try {
    checkOrigin(context.request);
    checkCsrf(context.request, context.session, await tokenOf(context));
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    context.refusal = bodyProblems.find((code) => code === error.code) ?? "csrf";
  }
};

const bodyProblems: readonly PipelineRefusal[] = ["tooLarge", "unsupportedMediaType", "malformed"];

async function tokenOf({ request, session }: PipelineContext): Promise<string | undefined> {
  const sent = request.headers.get(csrfHeader);
  if (sent || !session) return sent ?? undefined;
  return (await readForm(request.clone(), bodyLimits.moduleForm))._csrf;
}
