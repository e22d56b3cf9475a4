import { authRoute } from "#lib/website-auth/endpoints/auth-route";
import { handleRequestConfirmation } from "#lib/website-auth/registration/request-confirmation";

export const POST = authRoute(handleRequestConfirmation);
