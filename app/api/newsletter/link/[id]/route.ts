import { respondLink } from "#lib/newsletter/counting";
import { route } from "#lib/platform/http/route";

export async function GET(request: Request, { params }: RouteContext<"/api/newsletter/link/[id]">) {
  return route(request, async () => respondLink((await params).id, request.method === "GET"));
}
