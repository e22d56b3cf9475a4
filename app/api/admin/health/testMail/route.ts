import { handleTestMail } from "#lib/admin/health-work";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const POST = toolRoute("health", "run", handleTestMail);
