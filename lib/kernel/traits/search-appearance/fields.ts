import { inTrait } from "#lib/kernel/compose-behaviour";
import { optional, seldom } from "#lib/kernel/fields/field";
import { text } from "#lib/kernel/fields/text";
import { toggle } from "#lib/kernel/fields/toggle";

/** Appearance of a record in search engines, and whether they list it. */
export const searchAppearance = () =>
  inTrait("searchAppearance", {
    noindex: seldom(toggle()),
    seoTitle: seldom(optional(text({ max: 300 }))),
    seoDescription: seldom(optional(text({ max: 500, multiline: true }))),
  });
