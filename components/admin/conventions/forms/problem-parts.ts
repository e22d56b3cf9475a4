import type { FieldProblem } from "#lib/admin/form/form-description";

/** Splits a message where it names the record that is in the way, so that the name can be a link. */
export function problemParts({ message, record }: FieldProblem) {
  const start = record?.label ? message.indexOf(record.label) : -1;
  if (!record || start < 0) return { before: message, record: undefined, after: "" };
  return { before: message.slice(0, start), record, after: message.slice(start + record.label.length) };
}
