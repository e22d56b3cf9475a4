import { adminRoute } from "#lib/admin/admin-route";
import { handleProgress } from "#lib/admin/newsletter/progress-handler";

export const POST = adminRoute("read", handleProgress, { changesNothing: true, isAutomatic: true });
