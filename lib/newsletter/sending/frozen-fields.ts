import { differs } from "#lib/kernel/engine/form/differs";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { Issue } from "#lib/kernel/engine/form/issue";
import type { AnyModule, RowOf } from "#lib/kernel/module/define-module";
import { newsletter } from "#lib/newsletter/newsletter";

/** What is sent, and to whom. */
const frozen = [
  ...["subject", "preheader", "content", "language"],
  ...["list", "toLanguage", "toSince", "toTag", "toMissedLast"],
];

/** Changes that come too late, because the sending of an issue has begun. */
export function frozenIssues(
  values: Readonly<Record<string, unknown>>,
  before: RowOf<typeof newsletter> | undefined,
): readonly Issue[] {
  if (!before || before.status === "draft" || before.status === "scheduled") return [];
  return frozen.flatMap((field) =>
    field in values && differs(newsletter as unknown as AnyModule, before as Row, { [field]: values[field] })
      ? [{ field, code: "already_sent" }]
      : [],
  );
}
