import { reportHealth } from "#lib/admin/health";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const GET = toolRoute("health", "read", reportHealth);
