import { adminMethods, isNew, isOfListing } from "#lib/kernel/admin-addresses";
import { parseRecordId } from "#lib/kernel/engine/form/record-id";
import { readRecord } from "#lib/kernel/engine/read";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allows, settingsPage, takes } from "#lib/kernel/permissions";
import { moduleNamed } from "#lib/kernel/registry";
import { toolNamed } from "#lib/kernel/tools";
import type { PipelineContext, PipelineRefusal, PipelineStep } from "./context.ts";

/**
 * Refuses addresses and records that do not exist, methods that an address does not take, and what the administrator
 * may not do; without a session, at the entrance, only the first two.
 */
export const permissionCheck: PipelineStep = async (context) => {
  if (context.refusal) return;
  context.refusal = await refusalOf(context);
};

async function refusalOf({ address, request, admin }: PipelineContext): Promise<PipelineRefusal | undefined> {
  if (!["GET", "HEAD", "POST", "DELETE"].includes(request.method)) return "methodNotAllowed";
  const refusal = address.target && admin && refusalIn(address.target, admin.permissions);
  if (refusal) return refusal;
  const methods = adminMethods(address.segments);
  if (methods.length === 0) return "notFound";
  if (!methods.includes(request.method)) return "methodNotAllowed";
  return (await asksForMissingRecord(request.method, address)) ? "notFound" : undefined;
}

function refusalIn(
  { page, action }: NonNullable<PipelineContext["address"]["target"]>,
  permissions: ReadonlySet<string>,
): PipelineRefusal | undefined {
  const module = moduleNamed(page);
  if (!module && page !== settingsPage && !toolNamed(page)) return "notFound";
  const isTaken = module === undefined || takes(module, action);
  return allows(permissions, page, isTaken ? action : "read") ? undefined : "forbidden";
}

/** Asked here because a page that finds out while it is drawn can no longer be sent as plain HTML with a status. */
async function asksForMissingRecord(
  method: string,
  { target, segments: [page, id, action] }: PipelineContext["address"],
): Promise<boolean> {
  const module = target?.page === page ? moduleNamed(page ?? "") : undefined;
  const isForm = ["GET", "HEAD"].includes(method) && id !== undefined && !isOfListing(id);
  return module !== undefined && isForm && !(await isRecord(module, id, action === "confirm"));
}

/** @param withTrash records of the trash are asked about before they are deleted for good */
async function isRecord(module: AnyModule, id: string, withTrash: boolean): Promise<boolean> {
  if (isNew(id) || module.pages?.includes(id)) return true;
  const recordId = parseRecordId(module, id);
  return recordId !== undefined && (await readRecord(module, recordId, { withTrash })) !== undefined;
}
