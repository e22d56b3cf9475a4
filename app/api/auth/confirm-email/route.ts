import { handleConfirmEmail } from "#lib/accounts/visitors/account/confirm-email";
import { authRoute } from "#lib/accounts/visitors/endpoints/auth-route";

export const POST = authRoute(handleConfirmEmail);
