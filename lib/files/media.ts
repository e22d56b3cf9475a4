import { sql } from "drizzle-orm";
import { text as textColumn } from "#db/columns";
import { derivedCount, derivedKey, derivedOption, derivedText } from "#lib/kernel/fields/derived";
import { number } from "#lib/kernel/fields/number";
import { toggle } from "#lib/kernel/fields/toggle";
import { defineModule } from "#lib/kernel/module/define-module";
import { choice } from "../kernel/fields/choice.ts";
import { date } from "../kernel/fields/date-time.ts";
import { optional } from "../kernel/fields/field.ts";
import { folder } from "../kernel/fields/folder.ts";
import { localized } from "../kernel/fields/localized.ts";
import { image } from "../kernel/fields/media.ts";
import { unfiltered } from "../kernel/fields/modifiers.ts";
import type { Reader } from "../kernel/fields/reader.ts";
import { relation } from "../kernel/fields/relation.ts";
import { rows } from "../kernel/fields/rows.ts";
import { shapedText } from "../kernel/fields/shaped-text.ts";
import { text } from "../kernel/fields/text.ts";
import { sizeText } from "../platform/i18n/formats.ts";
import { isLanguageCode, languages } from "../platform/i18n/languages.ts";
import { fileTypes } from "./library/detect-format.ts";

/** Last segment of the page on which many pictures are described, and of the bulk action that leads to it. */
export const describingPage = "describe";

/** Pictures on that page at once; the next ones follow when these are saved. */
export const mostDescribed = 24;

const isPicture = { field: "type", is: ["picture"] } as const;
const isFilm = { field: "type", is: ["film"] } as const;

/** A file with captions for each language, by its code, in which players list them. */
const captions = rows(
  {
    language: {
      ...shapedText((code) => (isLanguageCode(code.trim()) ? code.trim() : undefined), "unknown_language"),
      max: 35,
      sample: () => languages[0],
    },
    label: optional(text({ max: 60 })),
    file: relation("media", { among: { type: "captions" } }),
  },
  { max: 20 },
);

/**
 * The library of pictures, documents, sound and film. Public addresses name a file by its key, whatever its content
 * is now.
 */
export const media = defineModule({
  name: "media",
  everyday: true,
  fields: {
    name: text({ max: 200 }),
    alt: localized(text({ max: 300 })),
    decorative: { ...toggle(), onlyWhere: isPicture },
    /** Visitors of `/files/…` get the picture as it was uploaded, with everything that its camera wrote into it. */
    offersOriginal: { ...toggle({ existing: false }), onlyWhere: isPicture },
    caption: optional(text({ max: 500, multiline: true })),
    credit: optional(text({ max: 200 })),
    folder: folder(),
    takenAt: optional(date()),
    focalX: share(),
    focalY: share(),
    rotation: { ...unfiltered(choice(["0", "90", "180", "270"])), onlyWhere: isPicture },
    cropTop: percent(),
    cropRight: percent(),
    cropBottom: percent(),
    cropLeft: percent(),
    captions: {
      ...captions,
      column: () => captions.column().default(sql`''`),
      sample: () => "",
      onlyWhere: isFilm,
    },
    poster: { ...optional(image()), onlyWhere: isFilm },
    type: derivedOption(fileTypes),
    key: derivedKey(),
    /** Base name of the stored original; the key until it is replaced. */
    file: derivedText(),
    mime: derivedText(),
    bytes: { ...derivedCount(), words: sizeInWords, csv: String },
    width: derivedCount(),
    height: derivedCount(),
    sha256: derivedText(),
    /** Time of day on `takenAt`, by the camera's clock (`14:03:22`); empty where it is unknown. */
    takenTime: derivedText(),
    /** State of the picture of a document's first page: `drawn` or `none`, empty until it was tried. */
    preview: derivedText(),
    /** Name in its folder and in addresses below `/files/`, free there; see `name-in-folder.ts`. */
    fileName: derivedText(),
    /** Folder and name in small letters; null until a file stored by an earlier version gets its name. */
    pathKey: { ...derivedText(), column: () => textColumn(), optional: true, unique: true },
  },
  list: {
    columns: ["name", "type", "bytes", "folder", "createdAt"],
    search: ["name", "alt", "caption", "credit", "folder"],
    orderBy: ["-createdAt", "name", "bytes", "updatedAt"],
    checks: ["unused", "noAlternativeText", "tooLarge", "duplicates"],
    filters: { folder: "values", createdAt: "days" },
    setInBulk: { folder: {} },
  },
  form: {
    main: ["name", "alt", "decorative", "caption", "captions"],
    side: {
      poster: ["poster"],
      about: ["folder", "credit", "takenAt", "offersOriginal"],
      focalPoint: ["focalX", "focalY"],
      cut: ["rotation", "cropTop", "cropRight", "cropBottom", "cropLeft"],
    },
  },
  actions: {
    replaceWith: { on: ["form"], danger: true, input: { file: relation("media") } },
  },
  trash: true,
  files: true,
  pages: [describingPage],
  knownBy: "key",
});

function sizeInWords(bytes: unknown, { language }: Reader): string {
  return sizeText(Number(bytes), language);
}

/** A position along an edge, from its beginning (0) to its end (1). */
function share() {
  return { ...number({ min: 0, max: 1, decimals: 3 }), defaultValue: "0.5", onlyWhere: isPicture };
}

/** Declares the percentage of the picture that is cropped at an edge. */
function percent() {
  return {
    ...number({ min: 0, max: 90, decimals: 1 }),
    defaultValue: "0",
    sample: () => "0",
    onlyWhere: isPicture,
  };
}

export const mediaTable = media.table;
