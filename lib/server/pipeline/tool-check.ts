import type { NextRequest } from "next/server";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { worksHere } from "#lib/database-tool/works-here";
import { readAdminAddress } from "#lib/kernel/admin-addresses";
import { allows } from "#lib/kernel/permissions";
import { type ToolName, toolNamed } from "#lib/kernel/tools";
import type { PipelineContext, PipelineRefusal } from "./context.ts";

/** Whether a request goes the lighter way, which is that of the screens; a bare name goes the whole way to the first. */
export function asksForTool({ method, nextUrl }: NextRequest): boolean {
  const [page = "", screen] = readAdminAddress(method, nextUrl.pathname).segments;
  return toolNamed(page) !== undefined && screen !== "";
}

/**
 * What the lighter pipeline asks nobody, and a page can no longer say with a status while it is drawn: whether the
 * administrator may open the screen of a tool, and whether the tool has anything to work on here. Handlers ask again by
 * themselves, and for the token.
 */
export function refusalOfTool({
  request,
  address: { target },
  admin,
}: Pick<PipelineContext, "request" | "address" | "admin">): PipelineRefusal | undefined {
  if (!target || !toolNamed(target.page)) return undefined;
  if (!["GET", "HEAD", "POST", "DELETE"].includes(request.method)) return "methodNotAllowed";
  if (!allows(admin?.permissions ?? new Set(), target.page, target.action)) return "forbidden";
  return worksHere(target.page as ToolName) ? undefined : "otherDatabase";
}

/** Where the bare name of a tool and unknown screens lead, such as bookmarks that end in `.php`. */
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
