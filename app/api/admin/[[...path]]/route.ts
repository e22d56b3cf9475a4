import type { NextRequest } from "next/server";
import { respondToAdmin } from "#lib/admin/find-handlers";

/** The one entrance of everything under /ADMIN that no page draws. */
async function respond(request: NextRequest, { params }: RouteContext<"/api/admin/[[...path]]">) {
  return respondToAdmin(request, (await params).path ?? []);
}

export { respond as DELETE, respond as GET, respond as HEAD, respond as POST };
