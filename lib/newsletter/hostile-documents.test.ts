import fc from "fast-check";
import MailComposer from "nodemailer/lib/mail-composer";
import PostalMime from "postal-mime";
import { beforeEach, describe, expect, test } from "vitest";
import { anyDocument } from "#lib/kernel/rich-text/any-document";
import { parseDocument } from "#lib/kernel/rich-text/document";
import { rounds } from "#test/ring";
import { useTestDatabase } from "#test/test-database";
import { drawMail } from "./draw-mail.ts";
import { drawnOf, jana, newList, paragraph } from "./drawing-fixture.ts";
import { prepareMails } from "./prepare-mails.ts";

describe("a mail", () => {
  beforeEach(async () => void (await useTestDatabase()));

  test("carries the headers of lists as a parser reads them", async () => {
    const { headers, html, text, subject } = await drawnOf([paragraph("Ahoj")], {
      issue: { subject: "Podzim: žluťoučký kůň", language: "cs" },
      list: { key: "novinky", title_cs: "Žluté noviny" },
    });
    const options = { from: "a@a.example", to: "b@b.example", subject, html, text, headers: { ...headers } };
    const mime = await new MailComposer(options).compile().build();
    const parsed = await PostalMime.parse(mime);
    const header = (name: string) => parsed.headers.find((one) => one.key === name)?.value;
    expect(parsed.subject).toBe("Podzim: žluťoučký kůň");
    expect(header("list-unsubscribe")).toMatch(
      /^<https?:\/\/[^<>\s]+\/newsletter\/unsubscribe\?token=janas-key\.1>$/,
    );
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header("list-id")).toMatch(/^<novinky\.[a-z.]+>$/);
    expect(header("list-archive")).toMatch(/^<https?:\/\/\S+>$/);
    expect(header("precedence")).toBe("bulk");
    expect(parsed.html?.trim()).toContain("Ahoj");
    expect(parsed.text).toContain("Ahoj");
    expect(Object.values(headers).join("")).toMatch(/^[\x20-\x7e]*$/);
  });

  test("of whatever document holds the known elements and safe addresses, and nothing else", async () => {
    const list = await newList();
    await fc.assert(
      fc.asyncProperty(anyDocument(), fc.string({ unit: "binary", maxLength: 20 }), async (json, words) => {
        const result = parseDocument(JSON.stringify(json));
        if (!result.ok) return;
        const issue = {
          id: 1,
          language: "cs" as const,
          slug: "a",
          subject: `"><script>${words}`,
          preheader: words,
          template: "card" as const,
          content: result.document,
        };
        const prepared = await prepareMails(issue, list, { purpose: "preview", now: new Date() });
        const { html } = drawMail(prepared, { ...jana, name: `<script>${words}` });
        const body = html.slice(html.indexOf("<body"));
        expect(body.replace(/<!--.*?-->/gs, "").replace(safeTag, "")).not.toMatch(/<[a-z/]/i);
        expect(body).not.toMatch(/href="(?!https?:\/\/|mailto:|tel:)/i);
      }),
      { numRuns: rounds(100) },
    );
  });
});

const names =
  "html|body|p|h1|h2|h3|h4|ul|ol|li|pre|code|hr|br|img|div|table|tbody|tr|th|td|a|span|strong|em|u|s|sub|sup";
const attributes =
  "dir|lang|id|start|class|role|scope|colspan|rowspan|src|width|height|alt|href|rel|target|style|align|border|cellpadding|cellspacing|tabindex|aria-hidden|data-skip-in-text|data-text-format";
const safeTag = new RegExp(
  `</(?:${names})>|<(?:${names})(?: (?:${attributes})(?:="[^"<>]*"|(?=[ />])))* ?/?>`,
  "gi",
);
