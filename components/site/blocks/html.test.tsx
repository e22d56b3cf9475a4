import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { styledMark } from "#lib/website/blocks/html/carries-styles";
import { HtmlBlock } from "./block.tsx";

test.each([
  ['<p style="color: red">x</p>', true],
  ["<style>p { color: red }</style>", true],
  ["<p>x</p>", false],
])("%s tells of the styles that it brings: %s", (html, isStyled) => {
  const drawn = renderToStaticMarkup(<HtmlBlock body={{ kind: "html", html }} />);
  expect(drawn).toContain(html);
  expect(drawn.includes(styledMark)).toBe(isStyled);
});
