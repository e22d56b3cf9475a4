import { stampedHeaders } from "#lib/http/caller";
import { answerFeed } from "#lib/site/feeds/answer";

export async function GET(request: Request): Promise<Response> {
  return answerFeed(request, request.headers.get(stampedHeaders.place) ?? "");
}
