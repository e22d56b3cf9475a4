import { authRoute } from "#lib/accounts/visitors/auth-route";
import { handleRegistration } from "#lib/accounts/visitors/registration";

export const POST = authRoute(handleRegistration);
