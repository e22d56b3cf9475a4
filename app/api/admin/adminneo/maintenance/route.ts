import { handleMaintenance, reportProgress, verbOfWork } from "#lib/admin/database/maintaining";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const GET = toolRoute("adminneo", "read", reportProgress);

/** Work that writes needs more permission than viewing. */
export const POST = toolRoute("adminneo", "read", handleMaintenance, {
  verbOf: verbOfWork,
  screen: "maintenance",
});
