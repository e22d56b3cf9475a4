import { figtreeFaces } from "./fonts/figtree.ts";
import { literataFaces } from "./fonts/literata.ts";
import { literataBoldItalicFaces } from "./fonts/literata-bold-italic.ts";
import { literataItalicFaces } from "./fonts/literata-italic.ts";

// Next reads the calls in these files at build time, so every argument has to be a literal. Browsers load the letters
// of most pages at once, those of other languages only where there are any.

/** Classes of the root element that load the site's typefaces: Literata for reading, Figtree for navigation. */
export const fontClasses = [literataFaces, figtreeFaces, literataItalicFaces, literataBoldItalicFaces]
  .flat()
  .map((font) => font.variable)
  .join(" ");
