import { handleMaintenance, tellProgress, verbOfWork } from "#lib/admin/database/maintaining";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const GET = toolRoute("adminneo", "read", tellProgress);

/** Work that writes needs more permission than viewing. */
export const POST = toolRoute("adminneo", "read", handleMaintenance, {
  verbOf: verbOfWork,
  screen: "maintenance",
});
