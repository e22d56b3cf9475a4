import { authRoute } from "#lib/accounts/visitors/auth-route";
import { handleConfirmEmail } from "#lib/accounts/visitors/email-change";

export const POST = authRoute(handleConfirmEmail);
