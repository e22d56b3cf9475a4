import * as z from "zod";
import { fieldOfPart } from "#lib/fields/parts";
import { isPlaceholder } from "#lib/fields/slug";
import { storedText } from "#lib/fields/stored-text";
import type { ChangeContext } from "#lib/module/behaviour";
import type { AnyModule } from "#lib/module/define-module";
import { behaviourOf } from "#lib/modules/behaviours";
import { deniedIssues } from "../demands.ts";
import { isPublished } from "../publishing/working-copy.ts";
import { formFields, type Values } from "./decode.ts";
import type { Row } from "./encode.ts";
import { Invalid } from "./invalid.ts";
import { type Issue, issuesOf } from "./issue.ts";
import { relationIssues } from "./relation-issues.ts";
import { takenIssues } from "./unique.ts";

/**
 * Lets a module complete values in place and throws {@link Invalid} with everything that is wrong with them: records
 * that they cannot point at, what the module says, values that another record has, and what their author may
 * not do.
 *
 * @param given.unread what could not be read of the form at all; of each field only the first issue is told
 * @param given.isDraft the values wait beside what visitors see, so that they may be incomplete
 */
export async function checkAndPrepare(
  module: AnyModule,
  values: Values,
  before: Row | undefined,
  context: ChangeContext,
  { unread = [], isDraft = false }: { unread?: readonly Issue[]; isDraft?: boolean } = {},
): Promise<void> {
  const found = firstOfEachField([
    ...unread,
    ...(await relationIssues(module, values, before, context.tx)),
    ...((await behaviourOf(module).prepare?.({ values, before: before as never, context })) ?? []),
    ...(isDraft ? [] : blankIssues(module, { ...before, ...values })),
  ]);
  const issues = firstOfEachField([
    ...(await deniedIssues(module, before, values, context, isDraft ? ["publish", "unpublish"] : [])),
    ...found,
    ...(await takenIssues(module, values, before, context.tx)),
  ]);
  if (issues.length > 0) throw new Invalid(inOrderOfFields(module, issues));
}

/** Drafts may be incomplete; what visitors see is not. */
function blankIssues(module: AnyModule, record: Values): readonly Issue[] {
  if (!isPublished(module) || record.status !== "published" || record.deletedAt) return [];
  const isEmpty = (key = "") => ["", null, undefined].includes(record[key] as string | null | undefined);
  const blank = Object.entries(formFields(module)).filter(([key, { optional, from, neededWhere }]) => {
    const isNeeded = !optional || (neededWhere && record[neededWhere.field] === neededWhere.is);
    return isNeeded && (isEmpty(key) || (isPlaceholder(record[key]) && !isEmpty(from)));
  });
  return [...blank.map(([field]) => ({ field, code: "required" })), ...incompleteItems(module, record)];
}

function incompleteItems(module: AnyModule, record: Values): readonly Issue[] {
  return Object.entries(formFields(module)).flatMap(([key, field]) => {
    if (!field.draft || record[key] === null || record[key] === undefined) return [];
    const { error } = z.safeDecode(field.schema, storedText(field, record[key]));
    return error ? issuesOf(key, error) : [];
  });
}

function firstOfEachField(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(
    ({ field, code }, index) =>
      issues.findIndex((other) => other.field === field && (field !== "" || other.code === code)) === index,
  );
}

function inOrderOfFields(module: AnyModule, issues: readonly Issue[]): readonly Issue[] {
  const order = Object.keys(module.fields);
  const placeOf = ({ field }: Issue) => order.indexOf(fieldOfPart(field));
  return issues.toSorted((one, other) => placeOf(one) - placeOf(other));
}
