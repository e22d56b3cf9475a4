import { reportJobs } from "#lib/admin/jobs";
import { toolRoute } from "#lib/admin/tools/tool-route";

export const GET = toolRoute("jobs", "read", reportJobs);
