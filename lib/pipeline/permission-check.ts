import { allows, takes } from "#lib/auth/permissions";
import { readRecord } from "#lib/crud/read";
import { parseRecordId } from "#lib/crud/record-id";
import type { AnyModule } from "#lib/define-module";
import { moduleNamed } from "#lib/modules/index";
import { isOfListing } from "./admin-address.ts";
import type { PipelineContext, Step } from "./context.ts";

/** Refuses modules and records that do not exist, methods that none takes, and what the administrator may not do. */
export const permissionCheck: Step = async (context) => {
  if (context.refusal || !context.admin) return;
  context.refusal = await refusalOf(context, context.admin.permissions);
};

async function refusalOf(
  { address, request }: PipelineContext,
  permissions: ReadonlySet<string>,
): Promise<PipelineContext["refusal"]> {
  if (!["GET", "HEAD", "POST", "DELETE"].includes(request.method)) return "methodNotAllowed";
  if (!address.target) return undefined;
  const module = moduleNamed(address.target.page);
  if (!module) return "notFound";
  const { action } = address.target;
  const isReading = ["GET", "HEAD"].includes(request.method);
  if (!allows(permissions, module.name, takes(module, action) ? action : "read")) return "forbidden";
  if (!takes(module, action)) return isReading ? "notFound" : undefined;
  const isForm = isReading && address.segments.length > 1 && !isOfListing(address.segments[1]);
  return isForm && !(await isRecord(module, address.segments[1] ?? "")) ? "notFound" : undefined;
}

/** Asked here because a page that finds out while it is drawn can no longer be sent as plain HTML with a status. */
async function isRecord(module: AnyModule, id: string): Promise<boolean> {
  if (id === "new" || id === "0" || module.pages?.includes(id)) return true;
  const recordId = parseRecordId(module, id);
  return recordId !== undefined && (await readRecord(module, recordId)) !== undefined;
}
