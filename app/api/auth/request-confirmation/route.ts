import { authRoute } from "#lib/accounts/visitors/auth-route";
import { handleRequestConfirmation } from "#lib/accounts/visitors/registration";

export const POST = authRoute(handleRequestConfirmation);
