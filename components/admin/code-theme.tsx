import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";
import { EditorView } from "@uiw/react-codemirror";

/** Colours of code editors in the administration, light and dark. */
export const codeTheme = [
  EditorView.theme({
    "&": { color: "var(--foreground)", backgroundColor: "transparent" },
    "&.cm-focused": { outline: "none" },
    ".cm-content": { caretColor: "var(--foreground)", fontFamily: "ui-monospace, monospace" },
    ".cm-cursor": { borderLeftColor: "var(--foreground)" },
    ".cm-gutters": {
      color: "var(--muted-foreground)",
      backgroundColor: "var(--muted)",
      borderRight: "1px solid var(--border)",
    },
    ".cm-activeLine": { backgroundColor: "transparent" },
    "&.cm-editor .cm-activeLineGutter": { color: "var(--foreground)", backgroundColor: "transparent" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
      backgroundColor: "var(--primary-soft)",
    },
    ".cm-panels": { color: "var(--foreground)", backgroundColor: "var(--muted)" },
    ".cm-tooltip": {
      color: "var(--foreground)",
      backgroundColor: "var(--popover)",
      border: "1px solid var(--border)",
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      {
        tag: [tags.keyword, tags.operatorKeyword, tags.tagName, tags.heading],
        color: "var(--primary-text)",
        fontWeight: "600",
      },
      { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--success)" },
      { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--caution)" },
      { tag: [tags.comment, tags.meta], color: "var(--muted-foreground)", fontStyle: "italic" },
      { tag: [tags.propertyName, tags.attributeName, tags.link, tags.url], color: "var(--info)" },
      { tag: tags.strong, fontWeight: "700" },
      { tag: tags.emphasis, fontStyle: "italic" },
    ]),
  ),
];
