import { respondRefusedForm } from "#lib/admin/form/refused-form";

type Context = { params: Promise<{ code: string }> };

/** Returns the middleware's refusal to callers that want no page. */
async function respond(request: Request, { params }: Context): Promise<Response> {
  return respondRefusedForm(request, (await params).code);
}

export {
  respond as DELETE,
  respond as GET,
  respond as OPTIONS,
  respond as PATCH,
  respond as POST,
  respond as PUT,
};
