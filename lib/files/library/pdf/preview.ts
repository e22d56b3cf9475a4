import type { MediaRow } from "#lib/files/queries/media";

/** Width at which first pages are drawn, in pixels; a page of A4 fills it. */
export const pageWidth = 960;

/** Whether there is a picture of a document's first page. */
export function hasPreview({ preview }: Pick<MediaRow, "preview">): boolean {
  return preview === "drawn";
}
