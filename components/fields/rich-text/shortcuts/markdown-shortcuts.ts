import { Extension, InputRule, textblockTypeInputRule } from "@tiptap/core";
import { hrefFromInput } from "#lib/kernel/rich-text/href";

/** What people type by habit and the editor's own rules do not know: `# ` for a heading, `[text](address)` for a link. */
export const MarkdownShortcuts = Extension.create({
  name: "markdownShortcuts",

  addInputRules() {
    const { heading } = this.editor.schema.nodes;
    const headings = heading
      ? [textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } })]
      : [];
    return [...headings, markdownLink];
  },
});

/** An address that links must not lead to stays the text that it is. */
const markdownLink = new InputRule({
  find: /\[([^[\]]+)\]\(([^()\s]+)\)$/,
  handler: ({ state, range, match: [, text = "", address = ""] }) => {
    const href = hrefFromInput(address);
    const link = state.schema.marks.link;
    if (href === undefined || !link) return null;
    state.tr
      .replaceWith(range.from, range.to, state.schema.text(text, [link.create({ href })]))
      .removeStoredMark(link);
    return undefined;
  },
});
