import { notFound } from "next/navigation";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { worksHere } from "#lib/database-tool/works-here";
import { allows } from "#lib/kernel/permissions";
import type { ToolName, ToolVerb } from "#lib/kernel/tools";
import type { Language } from "#lib/platform/i18n/languages";
import { pageViewer } from "../request.ts";

/**
 * Returns the administrator for whom a page of a tool is rendered and who may do that in it; responds not found if
 * the tool has nothing to work on.
 */
export async function toolViewer<Name extends ToolName>(
  tool: Name,
  verb: ToolVerb<Name>,
): Promise<{ admin: SignedInAdmin; language: Language }> {
  const viewer = await pageViewer();
  if (!allows(viewer.admin.permissions, tool, verb) || !worksHere(tool)) notFound();
  return viewer;
}
