import { recordHref, recordLinkOf } from "../href.ts";
import type { NodeKind } from "./node-kind.ts";

/**
 * A record of another module embedded in the text, such as a news item: only its identity. Its look is up to the
 * renderer of the text.
 */
export type EmbeddedRecord = { type: "record"; attrs: { module: string; id: string } };

export const recordKind: NodeKind<EmbeddedRecord> = {
  stands: "in columns too",
  clean: ({ attributes: { module, id } }) => {
    const link =
      typeof module === "string" && typeof id === "string" && recordLinkOf(recordHref({ module, id }));
    return link ? { type: "record", attrs: { module: link.module, id: link.id } } : undefined;
  },
  html: ({ attrs }, { record }) => record(recordLinkOf(recordHref(attrs)) ?? attrs) ?? "",
  lines: () => [],
  isBlank: () => false,
};
