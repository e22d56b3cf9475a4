import type { RowOf } from "#lib/module/define-module";
import type { newsletter } from "#lib/modules/newsletter";
import { isEmpty } from "#lib/rich-text/document";
import { readable } from "#lib/rich-text/readable";

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
