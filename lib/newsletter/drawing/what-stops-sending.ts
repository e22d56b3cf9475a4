import type { RowOf } from "#lib/kernel/module/define-module";
import { isEmpty } from "#lib/kernel/rich-text/document";
import { readable } from "#lib/kernel/rich-text/readable";
import type { newsletter } from "#lib/newsletter/newsletter";

/** Why an issue cannot be sent as it is, whatever anybody says. */
export type SendingObstacle = "noList" | "emptyContent";

/** What has to be put right before an issue is sent; nothing where it may go. */
export function whatStopsSending({
  list,
  content,
}: Pick<RowOf<typeof newsletter>, "list" | "content">): readonly SendingObstacle[] {
  return [
    ...(list === null ? (["noList"] as const) : []),
    ...(isEmpty(readable(content)) ? (["emptyContent"] as const) : []),
  ];
}
