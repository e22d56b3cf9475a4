import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sampleProperties } from "#lib/mail/templates/samples";
import { renderMail } from "../lib/mail/templates/render-mail.ts";
import { mailNames, secretProperties } from "../lib/mail/templates/templates.ts";
import { languages } from "../lib/platform/i18n/languages.ts";

const site = { name: "Spolek Stará jabloň", url: "https://jablon.example" };
const recipient = "jan.novak@example.com";
const mails = mailNames.flatMap((name) => languages.map((language) => ({ name, language })));

beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe.each(mails)("$name in $language", ({ name, language }) => {
  const properties = sampleProperties(language, site.url)[name];
  const draw = () => renderMail(name, { language, site, recipient }, properties);

  test("carries each code and link, as HTML and as plain text", async () => {
    const { html, text } = await draw();
    for (const secret of Object.values(secretProperties(name, properties)).map(String)) {
      // A code or link is separate text, to be copied; a sentence may be broken into lines.
      if (secret.includes(" ")) expect(text.replace(/\s+/g, " ")).toContain(secret);
      else expect(text.split(/\s+/)).toContain(secret);
      expect(unescaped(html)).toContain(secret);
    }
    for (const link of hrefs(html).filter((href) => href !== site.url)) expect(text).toContain(link);
  });

  test("keeps codes and links out of the subject, which telephones show when locked", async () => {
    const { subject } = await draw();
    for (const secret of Object.values(secretProperties(name, properties)))
      expect(subject).not.toContain(secret);
  });

  test("has all its words, and says its language", async () => {
    const { subject, html, text } = await draw();
    expect(html).toContain(`lang="${language}"`);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/emails\.|undefined|\[object|\{\w+\}/);
    expect(text).toContain(language === "cs" ? "Dobrý den," : "Hello,");
    expect(text).toContain(recipient);
    expect(subject).not.toBe("");
  });

  test("loads nothing from anywhere, runs nothing, and is small enough to be shown whole", async () => {
    const { html } = await draw();
    expect(html).not.toMatch(/<img|<script|<link|<iframe|url\(|@import|\bsrc=/i);
    expect(hrefs(html).every((href) => href.startsWith(`${site.url}`))).toBe(true);
    expect(Buffer.byteLength(html)).toBeLessThan(40_000);
  });

  test("can be read in the dark and on a narrow screen", async () => {
    const { html } = await draw();
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    expect(html).toContain("@media (max-width: 480px)");
  });
});

test("what a stranger typed into a form is text and nothing else", async () => {
  const name = '<a href="https://evil.example">Klikněte</a>\r\nBcc: all@example.com';
  const properties = { ...sampleProperties("cs", site.url).approvalRequest, name };
  const { html, subject } = await renderMail(
    "approvalRequest",
    { language: "cs", site, recipient },
    properties,
  );
  expect(hrefs(html)).not.toContain("https://evil.example");
  expect(subject).not.toMatch(/[\r\n]/);
});

test("a confirmation that anybody can have sent to anybody repeats nothing that was typed", async () => {
  const draw = (properties: object) =>
    renderMail("registrationReceived", { language: "en", site, recipient }, properties);
  expect(hrefs((await draw({})).html)).toEqual([site.url]);
  const link = `${site.url}/auth/confirm-address?token=x`;
  expect(new Set(hrefs((await draw({ link, days: 7 })).html))).toEqual(new Set([link, site.url]));
});

test("a rejection without a reason has no empty place for one", async () => {
  const { text } = await renderMail("registrationRejected", { language: "en", site, recipient }, {});
  expect(text).not.toContain("Message from the administrator:");
});

function hrefs(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => unescaped(href ?? ""));
}

function unescaped(html: string): string {
  return html.replaceAll("&amp;", "&");
}
