import { adminRoute } from "#lib/admin/admin-route";
import { handleLinkCheck } from "#lib/admin/form/link-check-handler";

export const POST = adminRoute("read", handleLinkCheck, { changesNothing: true });
