import type { Row } from "#lib/engine/form/encode";
import { categoriesPlace } from "./categories.ts";
import { formsPlace } from "./forms.ts";
import { galleriesPlace } from "./galleries.ts";
import { newsPlace } from "./news.ts";
import { newsletterPlace } from "./newsletter.ts";
import { pagesPlace } from "./pages.ts";
import type { Place } from "./place.ts";

/** A place, types erased. */
export type AnyPlace = Place<Row, unknown>;

/** The registry: places with first segments of their own, then the one that takes any path. */
export const places = [
  newsPlace,
  categoriesPlace,
  galleriesPlace,
  formsPlace,
  newsletterPlace,
  pagesPlace,
] as unknown as readonly AnyPlace[];
