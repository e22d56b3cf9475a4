import { inTrait } from "#lib/kernel/compose-behaviour";
import { optional, seldom } from "#lib/kernel/fields/field";
import { siteLanguage } from "#lib/kernel/fields/languages";
import { relation } from "#lib/kernel/fields/relation";

/** A record in each language: they make a set, named by the original to which all the others point. */
export const translated = <const Module extends string>({ of }: { of: Module }) =>
  inTrait("translated", {
    language: seldom(siteLanguage()),
    translationOf: seldom(optional(relation(of, { language: "other" }))),
  });
