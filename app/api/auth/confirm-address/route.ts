import { handleConfirmAddress } from "#lib/website-auth/address-confirmation";
import { authRoute } from "#lib/website-auth/auth-route";

export const POST = authRoute(handleConfirmAddress);
