import { stampedHeaders } from "#lib/http/caller";
import { answerFeed } from "#lib/site/feeds/answer";
import { asVisitor } from "#lib/website-auth/as-visitor";

export async function GET(request: Request): Promise<Response> {
  return asVisitor(() => answerFeed(request, request.headers.get(stampedHeaders.place) ?? ""));
}
