import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { worked } from "#test/worked";
import { balanceHtml } from "../html.ts";

describe("HTML that somebody wrote", () => {
  test.each([
    ["<p>Hello</p>", "<p>Hello</p>"],
    [
      '<table><tr><td class=a>1<td>2</table><img src="/a.png"><br/>',
      '<table><tr><td class=a>1<td>2</td></td></tr></table><img src="/a.png"><br/>',
    ],
    ['<a href="/x?a=1&amp;b">1 < 2 & 3</a>', '<a href="/x?a=1&amp;b">1 &lt; 2 & 3</a>'],
    ["<p>One<p>Two", "<p>One</p><p>Two</p>"],
    ['<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>'],
    ["<style>a > b { content: '</b>' }</style>", "<style>a > b { content: '</b>' }</style>"],
    [`<div title='</div>' data-a="'>">x</div>`, `<div title='</div>' data-a="'>">x</div>`],
  ])("%j that is whole stays as it means: %j", (html, balanced) => expect(balanceHtml(html)).toBe(balanced));

  test.each([
    ["<div><b>bold", "<div><b>bold</b></div>"],
    ["</div></main>after", "after"],
    ["<b><p>x</b></p>", "<b><p>x</p></b>"],
    ["<p>x</div></p>", "<p>x</p>"],
    ["before<!-- never ends <b>", "before"],
    ["a<!-->b<!--->c<!-- d --!>e", "abce"],
    ['text<a href="/never', "text"],
    ["text</", "text"],
    ["<<!---->b>x", "&lt;b>x"],
    ["text<?php <b>", "text"],
    ["<textarea><b>", "<textarea><b></textarea>"],
    ["<script><!--<script></script>", "<script>\\u003C!--<script></script>"],
    ["<title></div>", "<title></div></title>"],
    ["<html><body onload=x><plaintext>x</body></html>", "x"],
    ["<svg><div/>x", "<svg></svg><div/>x</div>"],
    ["<noscript><div></noscript>", "<noscript><div></div></noscript>"],
    ["<DIV>x</dIv>", "<DIV>x</div>"],
  ])("%j becomes %j, so that it ends where it is", (html, balanced) =>
    expect(balanceHtml(html)).toBe(balanced),
  );

  test("is not changed a second time, whatever it is", () => {
    const words = ["<", ">", "/", "!", "--", '"', "'", "=", " ", "a", "p", "b", "div", "svg", "script", "x"];
    const html = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((found) => found.join(""));
    fc.assert(
      fc.property(html, (text) => {
        expect(balanceHtml(balanceHtml(text))).toBe(balanceHtml(text));
      }),
      { numRuns: 2000 },
    );
  });

  test.each(["<b>", "<!--", "<a b=", "</", "<svg>", "<p>", "<script>", "<p><b>"])(
    "that says %j fifty thousand characters long is read in a moment",
    (unit) => {
      const begun = worked();
      balanceHtml(unit.repeat(50_000 / unit.length));
      expect(worked() - begun).toBeLessThan(5000);
    },
  );
});
