import { adminRoute } from "#lib/admin/admin-route";
import { handleSentFile } from "#lib/admin/submissions/sent-file-handler";

export const GET = adminRoute("read", handleSentFile);
