import { coordinates } from "#lib/kernel/fields/coordinates";
import { email } from "#lib/kernel/fields/email";
import { key } from "#lib/kernel/fields/key";
import { number } from "#lib/kernel/fields/number";
import { richText } from "#lib/kernel/fields/rich-text";
import { rows } from "#lib/kernel/fields/rows";
import { defineModule } from "#lib/kernel/module/define-module";
import { published } from "#lib/kernel/traits/published/fields";
import { choice, choices } from "../kernel/fields/choice.ts";
import { optional } from "../kernel/fields/field.ts";
import { image } from "../kernel/fields/media.ts";
import { unfiltered, verbatim } from "../kernel/fields/modifiers.ts";
import { many, relation } from "../kernel/fields/relation.ts";
import { text } from "../kernel/fields/text.ts";
import { ordered } from "../kernel/traits/ordered/fields.ts";
import { translated } from "../kernel/traits/translated/fields.ts";
import { zones } from "./zones.ts";

const types = [
  "text",
  "callToAction",
  "contact",
  "openingHours",
  "banner",
  "news",
  "gallery",
  "form",
  "newsletter",
  "html",
  "map",
] as const;
type BlockType = (typeof types)[number];
const ofType = (...is: readonly BlockType[]) => ({ field: "type", is });
const leading = ofType("callToAction", "banner");
const inZone = { field: "zone", is: zones };

/** Pieces that appear on many pages: in zones of the theme, or inside texts. */
export const blocks = defineModule({
  name: "blocks",
  fields: {
    name: text({ max: 120 }),
    key: key({ from: "name" }),
    type: choice(types),
    content: { ...richText(), onlyWhere: ofType("text"), neededWhere: ofType("text") },
    title: {
      ...optional(text({ max: 200 })),
      onlyWhere: ofType(
        "callToAction",
        "contact",
        "openingHours",
        "banner",
        "news",
        "gallery",
        "form",
        "newsletter",
        "map",
      ),
      neededWhere: leading,
    },
    summary: {
      ...optional(text({ max: 500, multiline: true })),
      onlyWhere: ofType("callToAction", "contact", "openingHours", "banner", "form", "newsletter", "map"),
    },
    linkText: { ...optional(text({ max: 80 })), onlyWhere: leading, neededWhere: ofType("callToAction") },
    linkPage: {
      ...optional(relation("pages", { language: "same" })),
      onlyWhere: leading,
      neededWhere: { ...ofType("callToAction"), unless: "linkAddress" },
    },
    linkAddress: {
      ...verbatim(
        optional(text({ max: 2048, pattern: /^(\/(?![/\\])|https?:\/\/|mailto:[^\s@]+@|tel:\+?\d)\S*$/ })),
      ),
      sample: (n: number) => `/zaznam-${n}`,
      onlyWhere: leading,
    },
    image: { ...optional(image()), onlyWhere: ofType("banner") },
    imageAlt: { ...optional(text({ max: 300 })), onlyWhere: ofType("banner") },
    address: {
      ...optional(text({ max: 300, multiline: true })),
      onlyWhere: ofType("contact", "map"),
      neededWhere: { ...ofType("contact"), unless: "email" },
    },
    coordinates: {
      ...optional(coordinates()),
      onlyWhere: ofType("map"),
      neededWhere: { ...ofType("map"), unless: "address" },
    },
    telephone: {
      ...verbatim(optional(text({ max: 50, pattern: /^\+?\d[\d\s()/-]{2,}$/ }))),
      sample: (n: number) => `+420 ${100000000 + n}`,
      onlyWhere: ofType("contact"),
    },
    email: { ...optional(email()), onlyWhere: ofType("contact") },
    map: { ...unfiltered(choice(["none", "mapy", "openStreetMap"])), onlyWhere: ofType("contact") },
    hoursOf: {
      ...unfiltered(choice(["organisation", "own"], { existing: "own" })),
      onlyWhere: ofType("openingHours"),
    },
    hours: {
      ...rows({ days: text({ max: 80 }), times: text({ max: 120 }) }, { max: 14 }),
      onlyWhere: { field: "hoursOf", is: ["own"] },
      neededWhere: { field: "hoursOf", is: ["own"] },
    },
    category: {
      ...optional(relation("categories", { language: "same" })),
      onlyWhere: ofType("news"),
    },
    count: { ...number({ min: 1, max: 12 }), defaultValue: "3", onlyWhere: ofType("news") },
    gallery: {
      ...optional(relation("galleries", { language: "same" })),
      onlyWhere: ofType("gallery"),
      neededWhere: ofType("gallery"),
    },
    galleryLook: {
      ...unfiltered(choice(["pictures", "cover"], { existing: "pictures" })),
      onlyWhere: ofType("gallery"),
    },
    form: {
      ...optional(relation("forms", { language: "same" })),
      onlyWhere: ofType("form"),
      neededWhere: ofType("form"),
    },
    newsletterList: {
      ...optional(relation("newsletterLists")),
      onlyWhere: ofType("newsletter"),
      neededWhere: ofType("newsletter"),
    },
    html: {
      ...verbatim(optional(text({ max: 50_000, multiline: true }))),
      onlyWhere: ofType("html"),
      neededWhere: ofType("html"),
    },
    zone: choice(["none", ...zones]),
    alsoIn: { ...choices(zones), onlyWhere: inZone },
    shownOn: {
      ...unfiltered(choice(["everywhere", "pages", "branch", "place"])),
      onlyWhere: inZone,
    },
    pages: {
      ...many("pages", { language: "same" }),
      onlyWhere: { field: "shownOn", is: ["pages", "branch"] },
      neededWhere: { field: "shownOn", is: ["pages", "branch"] },
    },
    /** Only zones that have addresses are listed; a zone further down belongs to the one above it. */
    place: { ...unfiltered(choice(["pages", "news"])), onlyWhere: { field: "shownOn", is: ["place"] } },
    ...published(),
    audience: { ...unfiltered(choice(["everybody", "signedIn", "signedOut"])), onlyWhere: inZone },
    ...translated({ of: "blocks" }),
    ...ordered({ within: ["zone"] }),
  },
  list: {
    columns: ["name", "type", "zone", "status", "language"],
    search: ["name", "key", "title"],
    orderBy: ["name", "zone", "position", "type", "updatedAt", "createdAt"],
  },
  form: {
    main: [
      "name",
      "key",
      "type",
      "content",
      "title",
      "summary",
      "linkText",
      "linkPage",
      "linkAddress",
      "image",
      "imageAlt",
      "address",
      "coordinates",
      "telephone",
      "email",
      "map",
      "hoursOf",
      "hours",
      "category",
      "count",
      "gallery",
      "galleryLook",
      "form",
      "newsletterList",
      "html",
    ],
    side: {
      publishing: ["publishAt", "unpublishAt"],
      zone: ["zone", "alsoIn", "shownOn", "pages", "place", "audience"],
      placement: ["language", "translationOf"],
    },
  },
  trash: true,
  duplicable: true,
});
