import { inTrait } from "#lib/kernel/compose-behaviour";
import { derivedCount } from "#lib/kernel/fields/derived";
import { optional } from "#lib/kernel/fields/field";
import { relation } from "#lib/kernel/fields/relation";

/**
 * Records are nested, in an order that people choose.
 *
 * @param given.within fields beside the language that all records of a branch have in common
 * @param given.maxDepth how many levels there may be
 */
export const tree = <const Module extends string>({
  of,
  within = [],
  maxDepth = 8,
}: {
  readonly of: Module;
  readonly within?: readonly string[];
  readonly maxDepth?: number;
}) =>
  inTrait("tree", {
    parentId: { ...optional(relation(of, { language: "same" })), within, maxDepth },
    position: derivedCount(),
  });
