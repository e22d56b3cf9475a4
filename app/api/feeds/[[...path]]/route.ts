import { asVisitor } from "#lib/accounts/visitors/website-user";
import { stampedHeaders } from "#lib/platform/http/caller";
import { respondFeed } from "#lib/website/feeds/respond";

export async function GET(request: Request): Promise<Response> {
  return asVisitor(() => respondFeed(request, request.headers.get(stampedHeaders.place) ?? ""));
}
