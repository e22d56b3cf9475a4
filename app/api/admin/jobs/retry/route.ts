import { handleRetry } from "#lib/admin/jobs";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("jobs", "run", handleRetry);
