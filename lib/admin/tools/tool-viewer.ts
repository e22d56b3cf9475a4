import { notFound } from "next/navigation";
import type { Language } from "#lib/i18n/languages";
import type { SignedInAdmin } from "#lib/permissions/current-admin";
import { allows } from "#lib/permissions/permissions";
import type { ToolName, ToolVerb } from "#lib/tools/declared";
import { worksHere } from "#lib/tools/works-here";
import { pageViewer } from "../request.ts";

/**
 * The administrator for whom a page of a tool is rendered, who may do that in it; not found where it has nothing to work
 * on.
 */
export async function toolViewer<Name extends ToolName>(
  tool: Name,
  verb: ToolVerb<Name>,
): Promise<{ admin: SignedInAdmin; language: Language }> {
  const viewer = await pageViewer();
  if (!allows(viewer.admin.permissions, tool, verb) || !worksHere(tool)) notFound();
  return viewer;
}
