import { expect, test } from "vitest";
import { holdsForeignImages, pastedFiles } from "./use-text-files.ts";

const picture = new File(["x"], "a.png", { type: "image/png" });

test("a copied picture is uploaded, with or without the HTML that browsers add", () => {
  expect(pastedFiles(clipboard("", [picture]))).toEqual([picture]);
  const html =
    '<html><body><!--StartFragment--><img src="https://example.com/a.png" alt="a"><!--EndFragment--></body></html>';
  expect(pastedFiles(clipboard(html, [picture]))).toEqual([picture]);
});

test("a picture of copied text, as Word gives it, is not uploaded", () => {
  expect(pastedFiles(clipboard("<style>p{}</style><p>Text&nbsp;</p>", [picture]))).toEqual([]);
});

test("so is any other copied file", () => {
  const document = new File(["x"], "a.pdf", { type: "application/pdf" });
  expect(pastedFiles(clipboard("", [document, picture]))).toEqual([document, picture]);
});

test("pictures of other sites in copied text are noticed, those of the editor itself are not foreign", () => {
  expect(holdsForeignImages(clipboard("<p>a</p><img src=x>", []))).toBe(true);
  expect(holdsForeignImages(clipboard('<p data-pm-slice="0 0 []">a</p><img data-media=x>', []))).toBe(false);
  expect(holdsForeignImages(null)).toBe(false);
});

function clipboard(html: string, files: File[]) {
  return { getData: (type: string) => (type === "text/html" ? html : ""), files };
}
