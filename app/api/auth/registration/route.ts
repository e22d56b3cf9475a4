import { authRoute } from "#lib/accounts/visitors/endpoints/auth-route";
import { handleRegistration } from "#lib/accounts/visitors/registration";

export const POST = authRoute(handleRegistration);
