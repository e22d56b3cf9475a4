import { DOMParser } from "linkedom";
import { describe, expect, test } from "vitest";
import { cleanPastedHtml } from "./clean-paste.ts";
import * as fixtures from "./paste-fixtures.ts";

describe("from Word", () => {
  test("styles, comments and Office elements go, formatting by style stays", () => {
    expect(clean(fixtures.wordText)).toBe(
      "<h2>Výroční zpráva</h2><h3>Rok v číslech</h3>" +
        '<p>Spolek má <strong>120 členů</strong> a <em>dvě</em> pobočky, viz <a href="https://example.com/a?b=1">web</a>.</p>' +
        "<p>V\u00a0Brně <s>ne</s> <u>ano</u></p>",
    );
  });

  test("marked paragraphs become nested lists of the right kind", () => {
    expect(clean(fixtures.wordLists)).toBe(
      "<p>Před:</p><ul><li><p>Jablka</p></li><li><p>Hrušky</p><ul><li><p>zelené</p></li></ul></li><li><p>Švestky</p></li></ul>" +
        '<ol start="3"><li><p>třetí</p><p>pokračování</p></li><li><p>čtvrtý</p><ol><li><p>písmeno</p></li></ol></li></ol><p>Po.</p>',
    );
  });

  test("raised and lowered text stays, by element or by style", () => {
    expect(clean(fixtures.wordSuperscripts)).toBe(
      "<p>Plocha 120 m<sup>2</sup>, 10<sup>6</sup> kusů, H<sub>2</sub>O</p>",
    );
    expect(
      clean(
        '<p>m<span style="vertical-align:super">2</span>, H<span style="vertical-align:sub">2</span>O</p>',
      ),
    ).toBe("<p>m<sup>2</sup>, H<sub>2</sub>O</p>");
  });

  test("a numbered heading stays a heading without its number", () => {
    expect(clean(fixtures.wordNumberedHeading)).toBe("<h2>Úvod</h2><p>Text.</p>");
  });

  test("tables keep their structure and nothing else", () => {
    expect(clean(fixtures.wordTable)).toBe(
      "<table><thead><tr><th><p><strong>Jméno</strong></p></th><th><p><strong>Rok</strong></p></th></tr></thead>" +
        '<tr><td colspan="2"><p>Jana</p></td></tr><tr><td></td><td><p>2026</p></td></tr></table>',
    );
  });

  test("in the browser, the list around each item becomes one list", () => {
    expect(clean(fixtures.wordOnline)).toBe(
      "<h2>Porada</h2><p>Přítomni: <strong>všichni</strong></p>" +
        "<ul><li><p>bod</p><ul><li><p>podbod</p></li></ul></li><li><p>další bod</p></li></ul><ol><li><p>úkol</p></li></ol>",
    );
  });
});

describe("from Google Docs", () => {
  test("the bold wrapper goes, styled spans become marks, blank lines between paragraphs go", () => {
    expect(clean(fixtures.googleText)).toBe(
      "<h2>Zápis</h2><p>Ahoj <strong>tučně</strong> a <em><strong>obojí</strong></em>, " +
        '<a href="https://example.com/">odkaz</a> a <s>pryč</s>.</p><p>Druhý<br>řádek</p>',
    );
  });

  test("nested lists go into the item they belong to", () => {
    expect(clean(fixtures.googleLists)).toBe(
      "<ul><li><p>Jedna</p><ul><li><p>Jedna a půl</p></li></ul></li><li><p>Dvě</p></li></ul><ol><li><p>První</p></li></ol>",
    );
  });

  test("tables lose widths and colours", () => {
    expect(clean(fixtures.googleTable)).toBe("<table><tr><td><p>A</p></td><td><p>B</p></td></tr></table>");
  });
});

describe("from the web", () => {
  test("scripts, forms, images and unsafe links go, text in containers becomes paragraphs", () => {
    expect(clean(fixtures.webPage)).toBe(
      '<h2>Nadpis</h2><p>Úvod</p><p>Text s <a href="/kontakt">odkazem</a> a pastí.</p><pre><code>a\n  b</code></pre><blockquote><p>Citát</p></blockquote>',
    );
  });

  test("headings keep their levels where none is first, and none is below the fourth", () => {
    expect(clean("<h2>a</h2><h3>b</h3><h5>c</h5><h6>d</h6>")).toBe(
      "<h2>a</h2><h3>b</h3><h4>c</h4><h4>d</h4>",
    );
    expect(clean("<h1>a</h1><h3>b</h3><h4>c</h4>")).toBe("<h2>a</h2><h4>b</h4><h4>c</h4>");
  });

  test("runs of spaces collapse, one hard space between words stays", () => {
    expect(clean("<p>&nbsp; v&nbsp;Praze \n a&nbsp; &nbsp;v <b>Brně </b>&nbsp;</p>")).toBe(
      "<p>v\u00a0Praze a v <strong>Brně </strong></p>",
    );
  });

  test("line breaks stay only between text", () => {
    expect(clean("<br><p><br>a<br><strong>b<br></strong>c<br><br></p><br><br><p><br></p>")).toBe(
      "<p>a<br><strong>b<br></strong>c</p>",
    );
  });
});

test("what the editor itself copied is untouched", () => {
  const html = '<p data-pm-slice="1 1 []"><img data-media="0123456789abcdef"></p><p></p>';
  expect(clean(html)).toBe(html);
});

/** linkedom writes hard spaces by their number and, unlike browsers, adds no tbody. */
function clean(html: string): string {
  const parse = (source: string) =>
    new DOMParser().parseFromString(source, "text/html") as unknown as Document;
  return cleanPastedHtml(html, parse)
    .replaceAll("&#160;", "\u00a0")
    .replace(/<\/?tbody>/g, "");
}
