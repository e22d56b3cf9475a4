import { figtreeFaces } from "./fonts/figtree.ts";
import { literataFaces } from "./fonts/literata.ts";
import { literataBoldItalicFaces } from "./fonts/literata-bold-italic.ts";
import { literataItalicFaces } from "./fonts/literata-italic.ts";

// Next reads the calls in these files at build time, so every argument has to be written out as a literal. Browsers load
// the letters of most pages at once, those of other languages only where there are any.

/** Classes of the root element that bring the site's typefaces: Literata to read, Figtree to find one's way. */
export const fontClasses = [literataFaces, figtreeFaces, literataItalicFaces, literataBoldItalicFaces]
  .flat()
  .map((font) => font.variable)
  .join(" ");
