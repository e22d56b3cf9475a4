import { route } from "#lib/http/route";
import { answerSuggestions } from "#lib/site/search/suggestions";
import { asVisitor } from "#lib/website-auth/as-visitor";

export async function GET(request: Request): Promise<Response> {
  return route(request, () => asVisitor(() => answerSuggestions(request)));
}
