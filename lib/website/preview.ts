import { audience, withAudience } from "#lib/kernel/audience";
import type { Row } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { recordHref, recordLinkOf } from "#lib/kernel/rich-text/href";
import { isLive, type LiveState } from "../content/live.ts";
import { differs } from "../kernel/engine/form/merge.ts";
import { publicTypeOf, publicTypeOfAnyPath } from "../kernel/public-types.ts";
import { blockPreview } from "./blocks/preview.ts";
import { addressOfForm } from "./edit-address.ts";
import { type Previewed, previewed } from "./preview/previewed.ts";
import type { PublicContext } from "./public-types/public-type.ts";
import type { SiteView } from "./view.ts";

/** Returns the view that the parameter `preview` of an address requests, for people allowed to see it. */
export async function viewInPreview(
  parameter: string | undefined,
  context: PublicContext,
): Promise<SiteView | undefined> {
  const found = parameter === undefined ? undefined : await previewed(inFull(parameter));
  if (!found) return undefined;
  const { module, row, isEditor } = found;
  const shown = await withAudience(isEditor ? "signedIn" : audience(), () => shownOf(found, context));
  if (!shown) return undefined;
  const { view, ...preview } = shown;
  const mayEdit = isEditor && row.id !== 0;
  const editHref = mayEdit ? addressOfForm(view.language, { module: module.name, id: row.id }) : undefined;
  return { ...view, preview: { ...preview, editHref } };
}

/** Returns the page of a record, or a page on which it appears. */
async function shownOf({ module, row }: Previewed, context: PublicContext) {
  const isChanged = await differsFromLive(module, row);
  const publicType = publicTypeOf(module.name);
  if (publicType) {
    const view = { ...(await publicType.preview(row, { ...context, isPreview: true })), module: module.name };
    const live = await withAudience("signedIn", () => publicType.live([row.id], context.now));
    return { view, isLive: live.length > 0, isChanged };
  }
  const view = await parts[module.name]?.(row, { ...context, isPreview: true });
  const name = String(row[module.list.columns[0]] ?? "");
  return view && { view, isLive: isLive(row as unknown as LiveState, context.now), isChanged, part: name };
}

/** A number alone names a record of the public type that accepts any path, as addresses did before. */
function inFull(parameter: string): string {
  const publicType = /^\d{1,15}$/.test(parameter) ? publicTypeOfAnyPath() : undefined;
  const link = publicType ? { module: publicType.module, id: parameter } : recordLinkOf(parameter);
  return link ? recordHref(link) : parameter;
}

/** Checks whether the shown version differs from the one stored for visitors. */
async function differsFromLive(module: AnyModule, row: Row): Promise<boolean> {
  const stored = await readRecord(module, row.id);
  const isWritten = ([key]: readonly [string, unknown]) => module.fields[key]?.trait !== "published";
  const written = Object.entries(row).filter((entry) => module.fields[entry[0]] && isWritten(entry));
  return stored !== undefined && differs(module, stored, Object.fromEntries(written));
}

/** Shows a record of a module without a public type as it appears on the page of another one. */
type PreviewPart = (row: Row, context: PublicContext) => Promise<SiteView>;

/** The registry: modules whose records appear on pages of others, by their page name. */
const parts: Readonly<Record<string, PreviewPart | undefined>> = {
  blocks: blockPreview as PreviewPart,
};
