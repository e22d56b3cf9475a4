import { route } from "#lib/http/route";
import { answerLink } from "#lib/newsletter/counting/answer-link";

export async function GET(request: Request, { params }: RouteContext<"/api/newsletter/link/[id]">) {
  return route(request, async () => answerLink((await params).id, request.method === "GET"));
}
