import { answerOpen } from "#lib/newsletter/counting";

export async function GET(request: Request, { params }: RouteContext<"/api/newsletter/open/[file]">) {
  return answerOpen((await params).file, request.method === "GET");
}
