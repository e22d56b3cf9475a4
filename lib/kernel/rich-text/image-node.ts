import { Node } from "@tiptap/core";
import { middleWidth, pictureAddress } from "./render-picture.ts";

/**
 * A picture of the media library as a block: `media` is its key, `width` and `height` the original's pixels.
 * Tiptap's own image stores an address instead, so it is not used; pasted images from elsewhere are not taken.
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
