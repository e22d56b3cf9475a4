import { handleConfirmEmail } from "#lib/website-auth/account/confirm-email";
import { authRoute } from "#lib/website-auth/endpoints/auth-route";

export const POST = authRoute(handleConfirmEmail);
