import type { Row } from "#lib/kernel/engine/form/encode";
import { blockPreview } from "./blocks/preview.ts";
import type { Visit } from "./places/place.ts";
import type { SiteView } from "./view.ts";

/** Shows a record of a module without a place where it stands on the page of another one. */
type PreviewPart = (row: Row, visit: Visit) => Promise<SiteView>;

/** The registry: modules whose records stand on pages of others, by their page name. */
export const parts: Readonly<Record<string, PreviewPart | undefined>> = {
  blocks: blockPreview as unknown as PreviewPart,
};
