import { asVisitor } from "#lib/accounts/visitors/website-user";
import { stampedHeaders } from "#lib/platform/http/caller";
import { answerFeed } from "#lib/website/feeds/answer";

export async function GET(request: Request): Promise<Response> {
  return asVisitor(() => answerFeed(request, request.headers.get(stampedHeaders.place) ?? ""));
}
