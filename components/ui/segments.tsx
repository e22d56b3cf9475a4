/**
 * A row of choices of which one is selected, and a single choice. Classes of admin.css: each page has some in its
 * menus.
 */
export const segmentsClasses = "segments";
export const segmentClasses = "segment";
