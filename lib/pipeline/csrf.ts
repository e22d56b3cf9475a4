import { bodyLimits, readForm } from "#lib/http/body";
import { HttpProblem } from "#lib/http/problem";
import { checkCsrf, csrfHeader } from "#lib/session/csrf";
import type { Step } from "./context.ts";

/** Refuses unsafe requests that another site may have sent, or that carry a session but not its token. */
export const csrf: Step = async (context) => {
  const { request, session } = context;
  if (context.refusal || ["GET", "HEAD", "OPTIONS"].includes(request.method)) return;
  try {
    checkCsrf(
      request,
      session,
      request.headers.get(csrfHeader) || (session ? await tokenOfForm(request) : undefined),
    );
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    context.refusal = "csrf";
  }
};

async function tokenOfForm(request: Request): Promise<string | undefined> {
  try {
    const texts = await readForm(request.clone(), bodyLimits.moduleForm);
    return texts._csrf;
  } catch {
    return undefined;
  }
}
