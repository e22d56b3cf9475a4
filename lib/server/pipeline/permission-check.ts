import type { NextRequest } from "next/server";
import { isRecordWithinLimits } from "#lib/accounts/reach";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { worksHere } from "#lib/database-tool/works-here";
import { adminMethods, isNew, isOfListing, readAdminAddress } from "#lib/kernel/admin-addresses";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import { readRecord } from "#lib/kernel/engine/read";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allows, settingsPage, superadmin, takes } from "#lib/kernel/permissions";
import { moduleNamed } from "#lib/kernel/registry";
import { type ToolName, toolNamed } from "#lib/kernel/tools";
import type { PipelineContext, PipelineRefusal, PipelineStep } from "./context.ts";

/**
 * Refuses addresses and records that do not exist, methods that an address does not accept, and everything the
 * administrator may not do; without a session, at the entrance, only the first two.
 */
export const permissionCheck: PipelineStep = async (context) => {
  if (context.refusal) return;
  context.refusal = await refusalOf(context);
};

async function refusalOf({ address, request, admin }: PipelineContext): Promise<PipelineRefusal | undefined> {
  if (!["GET", "HEAD", "POST", "DELETE"].includes(request.method)) return "methodNotAllowed";
  if (admin?.viewedBy && isBeyondViewing(request.method, address.segments)) return "viewOnly";
  const refusal = address.target && admin && refusalIn(address.target, admin.permissions);
  if (refusal) return refusal;
  const methods = adminMethods(address.segments);
  if (methods.length === 0) return "notFound";
  if (!methods.includes(request.method)) return "methodNotAllowed";
  if (admin && !(await isWithinLimits(address, admin))) return "forbidden";
  return (await asksForMissingRecord(request.method, address)) ? "notFound" : undefined;
}

/** Checks for changes, other than stopping, and for the account, which is nobody else's to look at. */
function isBeyondViewing(method: string, [page = ""]: readonly string[]): boolean {
  if (page === "account") return true;
  return !["GET", "HEAD"].includes(method) && !["viewAs", "logout"].includes(page);
}

/** Checks whether the record that an address names is inside the administrator's limits. */
async function isWithinLimits(
  { target, segments: [page, id] }: PipelineContext["address"],
  admin: NonNullable<PipelineContext["admin"]>,
): Promise<boolean> {
  const module = target?.page === page ? moduleNamed(page ?? "") : undefined;
  const recordId = module && id !== undefined && !isOfListing(id) ? parseRecordId(module, id) : undefined;
  if (!module || recordId === undefined) return true;
  return isRecordWithinLimits(admin, module, recordId, { isChange: target?.action !== "read" });
}

function refusalIn(
  { page, action }: NonNullable<PipelineContext["address"]["target"]>,
  permissions: ReadonlySet<string>,
): PipelineRefusal | undefined {
  const module = moduleNamed(page);
  if (!module && page !== settingsPage && page !== superadmin && !toolNamed(page)) return "notFound";
  const isTaken = module === undefined || takes(module, action);
  return allows(permissions, page, isTaken ? action : "read") ? undefined : "forbidden";
}

/**
 * Checked here because a page that finds out while it is rendered can no longer be sent as plain HTML with a status.
 */
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

/**
 * Checks whether a request takes the lighter pipeline, which is that of the screens; a bare name takes the whole one
 * to the first screen.
 */
export function asksForTool({ method, nextUrl }: NextRequest): boolean {
  const [page = "", screen] = readAdminAddress(method, nextUrl.pathname).segments;
  return toolNamed(page) !== undefined && screen !== "";
}

/**
 * Checks what the lighter pipeline does not, and a page can no longer report with a status while it is rendered:
 * whether the administrator may open the screen of a tool, and whether the tool has anything to work on here.
 * Handlers check again by themselves, and check the token.
 */
export function refusalOfTool({
  request,
  address: { target },
  admin,
}: Pick<PipelineContext, "request" | "address" | "admin">): PipelineRefusal | undefined {
  if (!target || !toolNamed(target.page)) return undefined;
  if (!["GET", "HEAD", "POST", "DELETE"].includes(request.method)) return "methodNotAllowed";
  if (admin?.viewedBy && isBeyondViewing(request.method, [target.page])) return "viewOnly";
  if (!allows(admin?.permissions ?? new Set(), target.page, target.action)) return "forbidden";
  return worksHere(target.page as ToolName) ? undefined : "otherDatabase";
}

/** Returns the target of the bare name of a tool and of unknown screens, such as bookmarks that end in `.php`. */
export function firstScreenOf({
  request,
  address: { segments },
  language,
}: Pick<PipelineContext, "request" | "address" | "language">): string | undefined {
  const [page = "", screen = "", ...rest] = segments;
  const tool = toolNamed(page);
  const isMissing = tool && rest.length === 0 && !Object.hasOwn(tool.screens, screen);
  return isMissing && ["GET", "HEAD"].includes(request.method)
    ? toolUrl(language, page as ToolName)
    : undefined;
}
