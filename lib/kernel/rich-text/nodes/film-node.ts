import { Node } from "@tiptap/core";

/** A film of another site; only its name is in the text. */
export const FilmNode = Node.create({
  name: "film",
  group: "part",
  atom: true,
  draggable: true,

  addAttributes: () => ({
    provider: { default: "youtube", parseHTML: (element) => element.getAttribute("data-provider") },
    video: { default: "", parseHTML: (element) => element.getAttribute("data-video") },
    title: { default: "", parseHTML: (element) => element.getAttribute("data-title") },
  }),

  parseHTML: () => [{ tag: "div[data-provider][data-video]" }],

  renderHTML: ({ node: { attrs } }) => [
    "div",
    { "data-provider": attrs.provider, "data-video": attrs.video, "data-title": attrs.title },
    String(attrs.title),
  ],
});
