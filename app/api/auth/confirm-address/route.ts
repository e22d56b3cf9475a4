import { authRoute } from "#lib/accounts/visitors/auth-route";
import { handleConfirmAddress } from "#lib/accounts/visitors/registration";

export const POST = authRoute(handleConfirmAddress);
