import type { RowOf } from "../kernel/module/define-module.ts";
import { isEmpty } from "../kernel/rich-text/document.ts";
import { readable } from "../kernel/rich-text/readable.ts";
import type { newsletter } from "./newsletter.ts";

/** Reasons why an issue cannot be sent as it is, without any override. */
export type SendingObstacle = "noList" | "emptyContent";

/** Returns problems to fix before an issue is sent; nothing where it may go. */
export function whatStopsSending({
  list,
  content,
}: Pick<RowOf<typeof newsletter>, "list" | "content">): readonly SendingObstacle[] {
  return [
    ...(list === null ? (["noList"] as const) : []),
    ...(isEmpty(readable(content)) ? (["emptyContent"] as const) : []),
  ];
}
