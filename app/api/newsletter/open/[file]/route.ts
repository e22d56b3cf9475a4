import { respondOpen } from "#lib/newsletter/counting";

export async function GET(request: Request, { params }: RouteContext<"/api/newsletter/open/[file]">) {
  return respondOpen((await params).file, request.method === "GET");
}
