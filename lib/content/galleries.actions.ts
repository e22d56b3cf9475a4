import type { Behaviour } from "#lib/kernel/module/behaviour";
import { type ListedFile, listedFiles } from "../kernel/fields/media.ts";
import type { galleries } from "./galleries.ts";

/** A picture appears in a gallery only once, because its page is named by it; of duplicates the first one stays. */
export const galleriesBehaviour: Behaviour<typeof galleries> = {
  prepare: ({ values }) => {
    if (values.items) Object.assign(values, { items: onceEach(values.items) });
    return [];
  },
  picture: ({ cover, items }) => cover ?? listedFiles(items)[0]?.media,
  actions: {},
};

function onceEach(items: readonly ListedFile[]): readonly ListedFile[] {
  return items.filter(({ media }, index) => items.findIndex((other) => other.media === media) === index);
}
