import { asVisitor } from "#lib/accounts/visitors/website-user";
import { route } from "#lib/platform/http/route";
import { answerSuggestions } from "#lib/website/search/suggestions";

export async function GET(request: Request): Promise<Response> {
  return route(request, () => asVisitor(() => answerSuggestions(request)));
}
