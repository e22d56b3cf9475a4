import { authRoute } from "#lib/website-auth/endpoints/auth-route";
import { handleRegistration } from "#lib/website-auth/registration/registration";

export const POST = authRoute(handleRegistration);
