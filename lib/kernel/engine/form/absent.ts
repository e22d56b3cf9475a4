import type { Condition, Field, Fields } from "#lib/kernel/fields/field";

/**
 * Returns names of the fields that a record does not have, because of what it is: they are not shown, not changed and
 * never required.
 *
 * @param record its values or its form texts; as long as nothing is known of what decides, a field is there
 */
export function absentFields(fields: Fields, record: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const fails = (condition: Condition) => record[condition.field] !== undefined && !isMet(condition, record);
  const absent = Object.entries(fields).filter(([, field]) => conditionsOf(fields, field).some(fails));
  return new Set(absent.map(([key]) => key));
}

/** Returns all conditions for a field to exist: its own, and those of the field that decides about it. */
export function conditionsOf(fields: Fields, { onlyWhere }: Field): readonly Condition[] {
  if (!onlyWhere) return [];
  const deciding = fields[onlyWhere.field];
  return [onlyWhere, ...(deciding ? conditionsOf(fields, deciding) : [])];
}

/** Checks whether a field has one of the values that a condition names. */
export function isMet({ field, is }: Condition, record: Readonly<Record<string, unknown>>): boolean {
  return is.includes(String(record[field] ?? ""));
}
