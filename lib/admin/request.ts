import { cookies, headers } from "next/headers";
import { notFound } from "next/navigation";
import { currentAdmin, type SignedInAdmin } from "#lib/accounts/current-admin";
import { isRecordWithinLimits } from "#lib/accounts/reach";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { stampedHeaders } from "#lib/platform/http/caller";
import { requestLanguage } from "#lib/platform/http/request-language";
import { parseRecordId } from "../kernel/engine/form/decode.ts";
import { allowsIn, permissionOfAction } from "../kernel/permissions.ts";
import type { Language } from "../platform/i18n/languages.ts";
import type { ShellDescription } from "./shell/load-shell.ts";

/** The administrator for whom a page is rendered. Pages check by themselves, whatever the middleware did. */
export async function pageViewer(): Promise<{ admin: SignedInAdmin; language: Language }> {
  const admin = await currentAdmin();
  if (!admin) notFound();
  return { admin, language: await requestLanguage() };
}

/** Returns the same for a page of a module, which requires a permission; of a record, one within the limits. */
export async function moduleViewer(
  page: string,
  action: string,
  idText?: string,
): Promise<{ admin: SignedInAdmin; language: Language; module: AnyModule }> {
  const viewer = await pageViewer();
  const module = moduleNamed(page);
  if (!module || !allowsIn(viewer.admin.permissions, module, action)) notFound();
  const id = idText === undefined ? undefined : parseRecordId(module, idText);
  const isChange = permissionOfAction(action) !== "read";
  if (id !== undefined && !(await isRecordWithinLimits(viewer.admin, module, id, { isChange }))) notFound();
  return { ...viewer, module };
}

/** The theme that the administrator chose, so that the first paint already has it. */
export async function chosenTheme(): Promise<ShellDescription["theme"]> {
  const chosen = (await cookies()).get("redakce-theme")?.value;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** Checks whether the administrator collapsed the navigation to icons. */
export async function chosenSidebar(): Promise<NonNullable<ShellDescription["sidebar"]>> {
  return (await cookies()).get("redakce-sidebar")?.value === "icons" ? "icons" : "wide";
}

/** Returns the path of a request under /ADMIN, without its language: the part of the URL that a layout may need. */
export async function requestedPlace(): Promise<{ path: string; notice: string | undefined }> {
  const place = new URL((await headers()).get(stampedHeaders.place) ?? "", "http://localhost/");
  return {
    path: place.pathname === "/" ? "" : place.pathname,
    notice: place.searchParams.get("notice") ?? undefined,
  };
}

/** Query parameters of a page, of repeated ones the last. */
export async function queryOf(
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>,
): Promise<Readonly<Record<string, string | undefined>>> {
  return Object.fromEntries(
    Object.entries(await searchParams).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.at(-1) : value,
    ]),
  );
}
