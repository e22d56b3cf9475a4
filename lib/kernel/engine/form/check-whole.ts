import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { copyValues } from "../publishing/working-copy.ts";
import { checkAndPrepare } from "./check.ts";
import type { Values } from "./decode.ts";
import type { Row } from "./encode.ts";
import { Invalid } from "./invalid.ts";
import type { Issue } from "./issue.ts";

/**
 * Throws {@link Invalid} with everything that would stand in the way of publishing a record with its working copy and
 * these values, but for the permission: who sends a record for approval has none.
 *
 * @param unread what could not be read of the form at all
 */
export async function checkWhole(
  module: AnyModule,
  before: Row | undefined,
  values: Values,
  context: ChangeContext,
  unread: readonly Issue[] = [],
): Promise<void> {
  const waiting = before ? copyValues(module, before) : undefined;
  const whole: Values = { ...waiting, ...values, status: "published" };
  refusePastEnd({ ...before, ...whole }, context);
  await checkAndPrepare(module, whole, before, { ...context, isAuthorised: true }, { unread });
}

/** A date without effect is not set silently. */
export function refusePastEnd(record: Values, { now }: ChangeContext): void {
  const end = record.unpublishAt;
  if (end instanceof Date && end <= now) throw new Invalid([{ field: "unpublishAt", code: "in_past" }]);
}
