import { adminRoute } from "#lib/admin/admin-route";
import { handlePresence } from "#lib/admin/form/presence-handler";

export const POST = adminRoute("read", handlePresence, { changesNothing: true, isAutomatic: true });
