import type { BlockRow } from "#db/queries/public/blocks";
import type { Visit } from "../places/place.ts";
import { loadBanner } from "./banner.ts";
import { loadCallToAction } from "./call-to-action.ts";
import { loadContact } from "./contact.ts";
import { loadForm } from "./form.ts";
import { loadGallery } from "./gallery.ts";
import { loadHtml } from "./html.ts";
import { loadMap } from "./map.ts";
import { loadNews } from "./news.ts";
import { loadNewsletter } from "./newsletter.ts";
import { loadOpeningHours } from "./opening-hours.ts";
import { loadText } from "./text.ts";
import type { BlockBody } from "./view.ts";

/** What is drawn of a block of one type; undefined where it has nothing to show. */
export type LoadBlock = (row: BlockRow, visit: Visit) => Promise<BlockBody | undefined>;

/**
 * The registry, by type. A further type is its file here and its line below, what is drawn of it in `view.ts`, its
 * component with its line in `components/site/blocks/block.tsx`, and its name among those that `lib/modules/blocks.ts`
 * offers.
 */
export const loaders: Readonly<Partial<Record<BlockRow["type"], LoadBlock>>> = {
  text: loadText,
  callToAction: loadCallToAction,
  contact: loadContact,
  openingHours: loadOpeningHours,
  banner: loadBanner,
  news: loadNews,
  html: loadHtml,
  map: loadMap,
  gallery: loadGallery,
  form: loadForm,
  newsletter: loadNewsletter,
};
