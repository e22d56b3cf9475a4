import { route } from "#lib/http/route";
import { answerSuggestions } from "#lib/site/search/suggestions";

export async function GET(request: Request): Promise<Response> {
  return route(request, () => answerSuggestions(request));
}
