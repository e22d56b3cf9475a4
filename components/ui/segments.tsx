/** A row of choices of which one holds, and one of them. Classes of admin.css: each page has some in its menus. */
export const segmentsClasses = "segments";
export const segmentClasses = "segment";
