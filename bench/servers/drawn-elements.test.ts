import { expect, it } from "vitest";
import { drawnElementsOf } from "./drawn-elements.ts";

it("tells elements, attributes and texts, and leaves scripts out", () => {
  const html =
    '<html><body><p class="a" style="color: red">One <b>two</b></p><script>1</script></body></html>';
  expect(drawnElementsOf(html)).toEqual([
    ["p", { className: "a", "data-style": "color: red" }, ["One ", ["b", {}, ["two"]]]],
  ]);
});
