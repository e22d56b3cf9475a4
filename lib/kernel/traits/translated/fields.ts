import { inTrait } from "#lib/kernel/compose-behaviour";
import { choice } from "#lib/kernel/fields/choice";
import { optional, seldom } from "#lib/kernel/fields/field";
import { relation } from "#lib/kernel/fields/relation";
import { languages } from "#lib/platform/i18n/languages";

/** A record in each language: they make a set, named by the original to which all the others point. */
export const translated = <const Module extends string>({ of }: { of: Module }) =>
  inTrait("translated", {
    language: seldom(choice(languages)),
    translationOf: seldom(optional(relation(of, { language: "other" }))),
  });
