import { authRoute } from "#lib/website-auth/endpoints/auth-route";
import { handleConfirmAddress } from "#lib/website-auth/registration/address-confirmation";

export const POST = authRoute(handleConfirmAddress);
