import { blocks } from "#lib/content/blocks";
import { categories } from "#lib/content/categories";
import { events } from "#lib/content/events";
import { galleries } from "#lib/content/galleries";
import { menus } from "#lib/content/menus";
import { news } from "#lib/content/news";
import { pages } from "#lib/content/pages";
import { media } from "#lib/files/media";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterLists } from "#lib/newsletter/newsletter-lists";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { forms } from "#lib/website/forms";
import { demoSubscribers } from "../content/newsletter/subscribers.ts";

/** Modules that the demo has records of, in the order in which their records are removed: users before what they use. */
export const demoModules: readonly AnyModule[] = [
  menus,
  blocks,
  newsletter,
  newsletterSubscribers,
  newsletterLists,
  news,
  events,
  galleries,
  pages,
  forms,
  categories,
  media,
];

/**
 * Checks whether a record that the program itself created is one of the demo. Visitors subscribe without being an
 * administrator, and the menus of the header are made for every site.
 */
export function isOfDemo(module: AnyModule, row: Row): boolean {
  if (module.name === newsletterSubscribers.name) return addresses.has(String(row.email));
  return module.name !== menus.name || row.location !== "header";
}

const addresses: ReadonlySet<string> = new Set(demoSubscribers.map(({ email }) => email));
