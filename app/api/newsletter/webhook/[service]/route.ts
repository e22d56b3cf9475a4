import { route } from "#lib/http/route";
import { answerWebhook } from "#lib/newsletter/bounces/webhook";

export async function POST(request: Request, { params }: RouteContext<"/api/newsletter/webhook/[service]">) {
  return route(request, async () => answerWebhook(request, (await params).service));
}
