import { adminRoute } from "#lib/admin/admin-route";
import { handlePresence } from "#lib/admin/presence-handler";

export const POST = adminRoute("read", handlePresence, { changesNothing: true, isAutomatic: true });
