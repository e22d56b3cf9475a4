import { Node } from "@tiptap/core";
import { middleWidth, pictureAddress } from "../render-picture.ts";

/** A link on a line of its own. */
export const ButtonNode = Node.create({
  name: "button",
  group: "part",
  atom: true,
  draggable: true,

  addAttributes: () => ({
    label: { default: "", parseHTML: (element) => element.getAttribute("data-button") },
    href: { default: "", parseHTML: (element) => element.getAttribute("data-href") },
    look: { default: "primary", parseHTML: (element) => element.getAttribute("data-look") },
  }),

  parseHTML: () => [{ tag: "div[data-button]" }],

  renderHTML: ({ node: { attrs } }) => [
    "div",
    { "data-button": attrs.label, "data-href": attrs.href, "data-look": attrs.look },
    String(attrs.label),
  ],
});

/** A box around blocks; Enter on an empty line at its end leaves it, as it leaves a quote. */
export const CalloutNode = Node.create({
  name: "callout",
  group: "part",
  content: "block+",
  defining: true,

  addAttributes: () => ({
    tone: { default: "info", parseHTML: (element) => element.getAttribute("data-callout") },
  }),

  parseHTML: () => [{ tag: "div[data-callout]" }],

  renderHTML: ({ node: { attrs } }) => ["div", { "data-callout": attrs.tone, class: "rich-text-callout" }, 0],
});

/** Two or three columns. */
export const ColumnsNode = Node.create({
  name: "columns",
  group: "section",
  content: "column{2,3}",
  isolating: true,
  parseHTML: () => [{ tag: "div[data-columns]" }],
  renderHTML: ({ node }) => ["div", { "data-columns": node.childCount, class: "rich-text-columns" }, 0],
});

export const ColumnNode = Node.create({
  name: "column",
  content: "(block | part)+",
  isolating: true,
  parseHTML: () => [{ tag: "div[data-column]" }],
  renderHTML: () => ["div", { "data-column": "" }, 0],
});

/** A file of the library on a line of its own. */
export const FileNode = Node.create({
  name: "file",
  group: "part",
  atom: true,
  draggable: true,

  addAttributes: () => ({
    media: { default: "", parseHTML: (element) => element.getAttribute("data-file") },
    label: { default: "", parseHTML: (element) => element.getAttribute("data-label") },
  }),

  parseHTML: () => [{ tag: "div[data-file]" }],

  renderHTML: ({ node: { attrs } }) => [
    "div",
    { "data-file": attrs.media, "data-label": attrs.label },
    String(attrs.label),
  ],
});

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

/** A record of another module as one thing in the text, which can be moved and deleted but not written into. */
export const RecordNode = Node.create({
  name: "record",
  group: "part",
  atom: true,
  draggable: true,

  addAttributes: () => ({
    module: { default: "", parseHTML: (element) => element.getAttribute("data-module") },
    id: { default: "", parseHTML: (element) => element.getAttribute("data-id") },
  }),

  parseHTML: () => [{ tag: "div[data-module][data-id]" }],

  renderHTML: ({ node: { attrs } }) => ["div", { "data-module": attrs.module, "data-id": attrs.id }],
});

/**
 * A picture of the media library as a block: `media` is its key, `width` and `height` the original's pixels. Tiptap's
 * own image stores an address instead, so it is not used; pasted images from elsewhere are not accepted.
 */
export const ImageNode = Node.create({
  name: "image",
  group: "block",
  draggable: true,

  addAttributes: () => ({
    media: { default: "", parseHTML: (element) => element.getAttribute("data-media") },
    alt: { default: "", parseHTML: (element) => element.getAttribute("alt") ?? "" },
    width: { default: 1, parseHTML: (element) => Number(element.getAttribute("width")) },
    caption: { default: "", parseHTML: (element) => element.getAttribute("data-caption") ?? "" },
    extent: { default: "text", parseHTML: (element) => element.getAttribute("data-extent") ?? "text" },
    height: { default: 1, parseHTML: (element) => Number(element.getAttribute("height")) },
  }),

  parseHTML: () => [{ tag: "img[data-media][width][height]" }],

  renderHTML: ({ node: { attrs } }) => {
    const src = pictureAddress(String(attrs.media), middleWidth(Number(attrs.width)), "jpeg");
    return [
      "img",
      {
        "data-media": attrs.media,
        "data-caption": attrs.caption,
        "data-extent": attrs.extent,
        src,
        alt: attrs.alt,
        width: attrs.width,
        height: attrs.height,
      },
    ];
  },
});
