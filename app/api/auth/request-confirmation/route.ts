import { authRoute } from "#lib/accounts/visitors/endpoints/auth-route";
import { handleRequestConfirmation } from "#lib/accounts/visitors/registration/request-confirmation";

export const POST = authRoute(handleRequestConfirmation);
