import { configuredAuthority } from "#lib/accounts/administrators/configured-authority";
import { adminOfSession } from "#lib/accounts/permissions/current-admin";
import { endSession } from "#lib/accounts/session/session";
import type { PipelineContext, PipelineStep } from "./context.ts";

/** Finds the administrator of the session; an account that is no longer Active is signed out. */
export const adminAuthentication: PipelineStep = async (context) => {
  await findAdmin(context);
  if (!asksForLoginPage(context)) return;
  const isAvailable = await configuredAuthority().isAvailable();
  if (!isAvailable) context.refusal ??= "authorityDown";
};

async function findAdmin(context: PipelineContext): Promise<void> {
  if (!context.session) return;
  context.admin = await adminOfSession(context.session);
  if (context.admin) return;
  await endSession(context.session);
  context.session = undefined;
  if (!context.address.isEntrance) context.refusal ??= "signedOut";
}

/** The login page stands at its own address, and at every other one for whoever is signed out. */
function asksForLoginPage({ request, address, admin, refusal }: PipelineContext): boolean {
  if (!["GET", "HEAD"].includes(request.method)) return false;
  if (refusal === "signedOut") return true;
  const isConfirmation = request.nextUrl.searchParams.get("purpose") === "reauthenticate";
  return address.path === "/ADMIN/login" && (!admin || isConfirmation);
}
