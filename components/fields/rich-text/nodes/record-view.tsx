"use client";

import type { JSONContent } from "@tiptap/react";
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { use, useEffect, useState } from "react";
import * as z from "zod/mini";
import { Button } from "#components/ui/button";
import { LayoutTemplateIcon } from "#components/ui/icons";
import { recordHref } from "#lib/kernel/rich-text/href";
import { RecordNode } from "#lib/kernel/rich-text/nodes/editor-nodes";
import { type FoundPage, searchPages } from "../page-search.ts";
import { RichTextContext } from "../rich-text-context.ts";

/** A record in the editor: a card with its name. */
export const RecordWithView = RecordNode.extend({
  addNodeView: () => ReactNodeViewRenderer(RecordView),
});

function RecordView({ node, selected, editor, getPos }: NodeViewProps) {
  const context = use(RichTextContext);
  const href = recordHref({ module: String(node.attrs.module), id: String(node.attrs.id) });
  const record = useRecord(context?.searchUrl ?? "", href);
  const place = { module: String(node.attrs.module), id: String(node.attrs.id) };
  const ownText = useOwnText(context?.searchUrl ?? "", place, selected && editor.isEditable);
  const putText = () => {
    const from = getPos();
    if (from === undefined || !ownText) return;
    editor
      .chain()
      .focus()
      .insertContentAt({ from, to: from + node.nodeSize }, ownText)
      .run();
  };
  return (
    <NodeViewWrapper
      className="rich-text-record"
      contentEditable={false}
      data-drag-handle
      data-selected={selected || undefined}
    >
      <LayoutTemplateIcon />
      <span>
        <strong>{record === null ? context?.strings.recordGone : (record?.title ?? "…")}</strong>
        {record?.kind}
      </span>
      {selected && ownText ? (
        <Button size="small" className="ml-auto" onClick={putText}>
          {context?.strings.recordAsText}
        </Button>
      ) : null}
    </NodeViewWrapper>
  );
}

/** Returns the record embedded in a text: undefined until the server responds, null if it knows of none. */
function useRecord(searchUrl: string, href: string): FoundPage | null | undefined {
  const [record, setRecord] = useState<FoundPage | null>();
  useEffect(() => {
    const stop = new AbortController();
    const find = async () => {
      const found = await searchPages(searchUrl, { words: href, among: "embeddable" }, stop.signal);
      if (found && !stop.signal.aborted) setRecord(found.find((one) => one.href === href) ?? null);
    };
    void find();
    return () => stop.abort();
  }, [searchUrl, href]);
  return record;
}

/**
 * Returns the text of a record that consists only of text, as visitors see it, so that it can replace the record;
 * undefined for any other, and until the server responds.
 *
 * @param isAsked whether somebody wants to know at all
 */
function useOwnText(
  searchUrl: string,
  { module, id }: { readonly module: string; readonly id: string },
  isAsked: boolean,
): JSONContent[] | undefined {
  const [text, setText] = useState<JSONContent[]>();
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const found = await readText(searchUrl.replace(/search$/, `${module}/${id}`), stop.signal);
      if (!stop.signal.aborted) setText(found);
    };
    if (isAsked) void read();
    return () => stop.abort();
  }, [searchUrl, module, id, isAsked]);
  return text;
}

async function readText(url: string, signal: AbortSignal): Promise<JSONContent[] | undefined> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" }, signal });
    const { data } = recordSchema.safeParse(await response.json());
    return response.ok && data?.type === "text" ? (data.live?.content ?? data.content).content : undefined;
  } catch {
    return undefined;
  }
}

const documentSchema = z.object({ content: z.array(z.custom<JSONContent>()) });
const recordSchema = z.object({
  type: z.string(),
  content: documentSchema,
  live: z.nullish(z.object({ content: z.optional(documentSchema) })),
});
