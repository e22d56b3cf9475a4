import { respondWebhook } from "#lib/newsletter/bounces/webhook";
import { route } from "#lib/platform/http/route";

export async function POST(request: Request, { params }: RouteContext<"/api/newsletter/webhook/[service]">) {
  return route(request, async () => respondWebhook(request, (await params).service));
}
