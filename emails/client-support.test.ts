import { caniemail } from "caniemail";
import { expect, test } from "vitest";
import { renderSiteMail } from "#lib/mail/templates/render-mail";
import { sampleProperties } from "#lib/mail/templates/samples";
import { mailNames } from "#lib/mail/templates/templates";
import { drawnOf, everyNode, storePicture } from "#lib/newsletter/drawing-fixture";
import { mapSeries } from "#lib/platform/map-series";
import { publishNews } from "#lib/website/public-types/news/news-fixture";
import { useTestDatabase } from "#test/test-database";

/** Programs that most people read mail with, by the data of caniemail.com. */
const programs = ["gmail.*", "outlook.*", "apple-mail.*", "yahoo.*", "samsung-email.*"] as const;

const styles = "Everything that matters stands in the elements; rules only add dark colours and less space.";
const safe = "A long word makes the mail wider, or breaks elsewhere.";

/** Features that some of these programs do not have, and why a mail is fine without each. */
const fallbacks: Readonly<Record<string, string>> = {
  "<body> element": "Its ground is repeated in the table inside.",
  "<style> element": styles,
  "@media": styles,
  "Attribute selector": "Only Outlook's own mark of its dark mode is selected by one.",
  "Class selector": styles,
  "Descendant combinator": styles,
  "Type selector": styles,
  "border-radius": "Corners are square.",
  "color-scheme CSS property": "The program changes colours by itself; colours.test.ts keeps them readable.",
  "color-scheme meta tag": "The program changes colours by itself; colours.test.ts keeps them readable.",
  "display:none": "The preheader has no size either; of two logos both are shown.",
  "height property": "Pictures have the attribute.",
  "max-height property": "The preheader is not displayed.",
  opacity: "The preheader is not displayed.",
  outline: "Nothing around pictures can be focused.",
  overflow: "The preheader is not displayed.",
  "overflow-wrap": safe,
  "role attribute": "Layout tables are read as tables.",
  "system-ui, ui-serif, ui-sans-serif, ui-rounded, ui-monospace": "Families of every computer follow.",
  "target attribute": "Links open where the program likes.",
  "text-decoration-line": "The shorthand stands beside it.",
  "text-wrap": "Lines of headings differ in length.",
  "white-space": "The link to the web breaks, and code has its own element.",
  "word-break": safe,
};

test("mails use nothing that a main mail program lacks, unless they are fine without it", async () => {
  await useTestDatabase();
  await storePicture();
  const to = { language: "cs", recipient: "jana@example.org" } as const;
  const samples = sampleProperties("cs", "https://jablon.example");
  const mails = await Promise.all(mailNames.map((name) => renderSiteMail(name, to, samples[name])));
  const nodes = everyNode(await publishNews("Harvest", { perex: "Apples and pears." }));
  const issues = await mapSeries(["card", "banner", "letter"], (template) =>
    drawnOf(nodes, { issue: { template, slug: template }, list: { key: template, name: template } }),
  );
  const lacking = [...mails, ...issues].flatMap(({ html }) => {
    const { errors } = caniemail({ clients: [...programs], html }).issues;
    return [...errors.values()].flat().map(({ title }) => title);
  });
  expect([...new Set(lacking)].toSorted()).toEqual(Object.keys(fallbacks).toSorted());
});
