import { authRoute } from "#lib/website-auth/auth-route";
import { handleRequestConfirmation } from "#lib/website-auth/request-confirmation";

export const POST = authRoute(handleRequestConfirmation);
