import { answerRefused } from "#lib/admin/form/refused-form";

type Context = { params: Promise<{ code: string }> };

/** Returns the middleware's refusal to callers that want no page. */
async function answer(request: Request, { params }: Context): Promise<Response> {
  return answerRefused(request, (await params).code);
}

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
