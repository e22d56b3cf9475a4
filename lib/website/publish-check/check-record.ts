import { database } from "#db/client";
import { findPictures, type StoredPicture } from "#lib/content/queries/library-pictures";
import { largeBytes } from "#lib/files/queries";
import type { Row } from "#lib/kernel/engine/form/encode";
import { isOutdated } from "#lib/kernel/engine/publishing/outdated";
import { translationsOf } from "#lib/kernel/engine/translations";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Heading, RichTextDocument } from "#lib/kernel/rich-text/document";
import { walk } from "#lib/kernel/rich-text/plain-text";
import { readable } from "#lib/kernel/rich-text/readable";
import { mapSeries } from "#lib/platform/map-series";
import { isKnownLanguage, siteLanguages } from "#lib/platform/site-languages";
import { forms } from "../forms.ts";
import { linksToIt, livingReferences, type MayRead } from "./references.ts";

/**
 * Returns the points worth another look before visitors see a record, the gravest first.
 *
 * @param row with the values of its working copy, as it would be published
 */
export async function checkRecord(
  module: AnyModule,
  row: Row,
  now: Date,
  mayRead: MayRead = () => true,
): Promise<readonly Hint[]> {
  return [
    ...(await livingReferences(module, row, now, mayRead)),
    ...(await fittingPictures(module, row)),
    ...headingsInOrder(module, row),
    ...describedToSearchEngines(module, row),
    ...(await linksToIt(module, row)),
    ...recipientsOfForm(module, row),
    ...(await translatedEverywhere(module, row)),
  ];
}

/** Submissions of a form without a recipient wait until someone looks for them. */
function recipientsOfForm({ name }: AnyModule, { recipients }: Row): readonly Hint[] {
  return name === forms.name && !recipients ? [{ reason: "nobodyIsTold", field: "recipients" }] : [];
}

/** Search engines show the beginning of the text if the record has no description. */
function describedToSearchEngines({ fields }: AnyModule, row: Row): readonly Hint[] {
  const written = ["seoDescription", "perex"].filter((key) => fields[key]);
  const isListed = fields.seoDescription !== undefined && row.noindex !== true;
  const isDescribed = written.some((key) => typeof row[key] === "string" && row[key].trim() !== "");
  return isListed && !isDescribed ? [{ reason: "noDescription", field: "seoDescription" }] : [];
}

/**
 * Reports languages into which the record is not translated yet, and a translation that no longer matches the
 * original.
 */
async function translatedEverywhere(module: AnyModule, row: Row): Promise<readonly Hint[]> {
  if (!module.fields.translationOf) return [];
  const setId = typeof row.translationOf === "number" ? row.translationOf : row.id;
  const set = await translationsOf(module, setId);
  const missing = siteLanguages().filter(
    (language) => language !== row.language && !set.some((other) => other.language === language),
  );
  const original = set.find(({ id }) => id === setId);
  return [
    ...missing.map((about): Hint => ({ reason: "noTranslation", field: "", about })),
    ...(original && isOutdated(row, original)
      ? [{ reason: "translationOutdated", field: "", about: String(original.language) } as const]
      : []),
  ];
}

/** Headings that skip a level, so that a list of them makes no outline, and headings without words (WCAG 2.2 §1.3.1). */
function headingsInOrder({ fields }: AnyModule, row: Row): readonly Hint[] {
  return Object.entries(fields)
    .filter(([key, { diffAs }]) => diffAs === "document" && row[key])
    .flatMap(([field]) => hintsOf(field, readable(row[field] as RichTextDocument)));
}

function hintsOf(field: string, document: RichTextDocument): readonly Hint[] {
  const headings = [...walk(document)].filter((node) => node.type === "heading");
  let above = 1;
  return headings.flatMap((heading): readonly Hint[] => {
    const { level } = heading.attrs;
    const isSkipping = level > above + 1;
    above = level;
    const about = wordsOf(heading);
    if (about === "") return [{ reason: "headingEmpty", field }];
    return isSkipping ? [{ reason: "headingSkipped", field, about }] : [];
  });
}

function wordsOf({ content = [] }: Heading): string {
  return content
    .map((node) => (node.type === "text" ? node.text : " "))
    .join("")
    .trim();
}

/**
 * Reports pictures without a description for people who cannot see them, and very large originals. Pictures within
 * texts are described or marked as decorative when they are inserted.
 */
async function fittingPictures(module: AnyModule, row: Row): Promise<readonly Hint[]> {
  const fields = Object.keys(module.fields).filter((key) => pictureKinds.has(module.fields[key]?.kind ?? ""));
  const hints = await mapSeries(fields, async (field) => {
    const names = module.fields[field]?.references?.(row[field]) ?? [];
    const pictures = await findPictures(
      database(),
      names.map(({ id }) => String(id)),
    );
    return pictures.flatMap((picture) => [
      ...(isDescribed(picture, field, row) ? [] : [hint("noAlternativeText", field, picture)]),
      ...(picture.bytes > largeBytes ? [hint("heavyPicture", field, picture)] : []),
    ]);
  });
  return hints.flat();
}

const pictureKinds: ReadonlySet<string> = new Set(["image", "media", "mediaList"]);

function hint(reason: Hint["reason"], field: string, { name }: StoredPicture): Hint {
  return { reason, field, about: name };
}

function isDescribed(picture: StoredPicture, field: string, row: Row): boolean {
  const own = row[`${field}Alt`];
  if (picture.decorative || (typeof own === "string" && own.trim() !== "")) return true;
  return isKnownLanguage(row.language) && Boolean(picture.alt[row.language]?.trim());
}

/** A reason to review a record again before others see it; only a hint with `stops` blocks publishing. */
export interface Hint {
  readonly reason:
    | "gone"
    | "hidden"
    | "forSignedIn"
    | "noAlternativeText"
    | "heavyPicture"
    | "headingSkipped"
    | "headingEmpty"
    | "noDescription"
    | "noTranslation"
    | "nothingLinksHere"
    | "nobodyIsTold"
    | "translationOutdated"
    | "noList"
    | "emptyContent"
    | "noRecipients"
    | "noFooter"
    | "tooLarge"
    | "noWords"
    | "speechlessPictures"
    | "wordlessSubject"
    | "noPreheader"
    | "unknownMergeField";
  /** The field concerned; "" for the record as a whole. */
  readonly field: string;
  /** Subject of the hint, such as the words of a heading or the name of a file. */
  readonly about?: string;
  /** True if it has to be corrected. */
  readonly stops?: true;
}
