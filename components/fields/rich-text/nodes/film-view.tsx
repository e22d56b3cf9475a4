"use client";

import { type NodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { use } from "react";
import { ClapperboardIcon } from "#components/ui/icons";
import { FilmNode } from "#lib/kernel/rich-text/nodes/film-node";
import { filmAddress, filmName, isFilmSource } from "#lib/kernel/rich-text/nodes/film-source";
import { RichTextContext } from "../rich-text-context.ts";
import { NodeCard } from "./node-card.tsx";
import { NodeText } from "./node-text.tsx";

/** A film in the editor; nothing of it is fetched here either. */
export const FilmWithView = FilmNode.extend({ addNodeView: () => ReactNodeViewRenderer(FilmView) });

function FilmView({ node, selected, updateAttributes }: NodeViewProps) {
  const strings = use(RichTextContext)?.strings;
  const { provider, video, title } = node.attrs;
  const source = { provider, video };
  return (
    <NodeCard icon={ClapperboardIcon} isSelected={selected}>
      <NodeText
        label={strings?.filmTitle ?? ""}
        placeholder={strings?.filmTitle ?? ""}
        value={String(title)}
        onText={(text) => updateAttributes({ title: text })}
      />
      {isFilmSource(source) ? (
        <a href={filmAddress(source)} target="_blank" rel="noopener noreferrer">
          {filmName(source)}: {source.video}
        </a>
      ) : null}
    </NodeCard>
  );
}
