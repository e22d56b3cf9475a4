import { asVisitor } from "#lib/accounts/visitors/website-user";
import { route } from "#lib/platform/http/route";
import { respondSuggestions } from "#lib/website/search/suggestions";

export async function GET(request: Request): Promise<Response> {
  return route(request, () => asVisitor(() => respondSuggestions(request)));
}
