import { derivedCount } from "#lib/fields/derived";
import { optional } from "#lib/fields/field";
import { relation } from "#lib/fields/relation";
import { inTrait } from "../trait.ts";

/** Records hang under each other, in an order that people choose. */
export const tree = <const Module extends string>({ of }: { of: Module }) =>
  inTrait("tree", {
    parentId: optional(relation(of, { language: "same" })),
    position: derivedCount(),
  });
