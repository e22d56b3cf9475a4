import type { Field } from "./field.ts";

/**
 * The n-th made-up form text of a field, for tests and seeds. Times that may be left open stay open, because they decide
 * what a record is at the moment.
 *
 * @param name what the record is called
 */
export function sampleOf(field: Field, n: number, name: string): string {
  const isLeftOpen = field.optional === true && field.order === "time";
  return isLeftOpen ? field.defaultValue : (field.sample?.(n, name) ?? field.defaultValue);
}
