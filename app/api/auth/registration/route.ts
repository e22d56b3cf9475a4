import { authRoute } from "#lib/website-auth/auth-route";
import { handleRegistration } from "#lib/website-auth/registration";

export const POST = authRoute(handleRegistration);
