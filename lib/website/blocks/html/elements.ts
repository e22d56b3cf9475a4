/** Elements without an end. */
export const voids = setOf(
  "area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr",
);

/** Elements in which nothing but their own end is a tag. */
export const rawText = setOf("iframe noembed noframes noscript script style textarea title xmp");

/** What belongs to a document as a whole, and what would make text of all that follows. */
export const ofDocument = setOf("html head body frameset plaintext");

/** What ends a paragraph that is open, as it begins. */
export const closeParagraphs = setOf(
  `address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2
  h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre search section summary table ul xmp`,
);

/** What keeps a paragraph around it from ending. */
export const keepParagraphs = setOf("applet button caption marquee object table td template th");

/** Drawings and formulas. */
export const foreignRoots = setOf("svg math");

/** Their elements that hold HTML. */
export const htmlInForeign = setOf("foreignobject desc title annotation-xml mi mn mo ms mtext");

/** What ends a drawing or a formula, as it begins. */
export const breakOut = setOf(
  `b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr
  ol p pre ruby s small span strong strike sub sup table tt u ul var`,
);

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(/\s+/));
}
