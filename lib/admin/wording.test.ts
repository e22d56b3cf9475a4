import "#lib/features";
import { describe, expect, it } from "vitest";
import { everyModule } from "#lib/kernel/registry";
import { messagesOf } from "#lib/platform/i18n/translator";
import { languages } from "../platform/i18n/languages.ts";
import { moduleTexts } from "./module-texts.ts";

describe.each(languages)("words in %s", (language) => {
  const texts = everyModule().map((module) => ({ module, ...moduleTexts(module, language) }));
  const { form, richText } = messagesOf(language).admin;

  it("call a new record by what it is, each module in its own way", () => {
    const made = texts
      .filter(({ module }) => !module.readOnly && !module.single)
      .map(({ create }) => create ?? "");
    expect(made.every((text) => text.includes(" "))).toBe(true);
    expect(new Set(made).size).toBe(made.length);
  });

  it("say of each module what belongs there", () => {
    for (const { module, empty } of texts) expect(empty.length, module.name).toBeGreaterThan(40);
  });

  it("tell undoing from going back", () => {
    expect(new Set([richText.undo, richText.redo, form.back]).size).toBe(3);
  });

  it("have one word for an e-mail", () => {
    const others = language === "cs" ? /\bdopis/i : /(?<!first |-case )\bletters?\b/i;
    const wrong = everyText(messagesOf(language)).filter((text) => others.test(text));
    expect(wrong).toEqual([]);
  });
});

it("Czech e-mails call themselves e-mails", () => {
  expect(everyText(messagesOf("cs").emails).filter((text) => /zpráv/i.test(text))).toEqual([]);
});

it("Czech sentences never begin with the site's name, of which nobody knows the gender", () => {
  const named = everyText(messagesOf("cs")).filter((text) => text.includes("{site}"));
  const wrong = named.filter((text) => !/\bwebu? \{site\}|– \{site\}|\{site\} je název webu/.test(text));
  expect(wrong).toEqual([]);
});

it("the module of e-mails is called by its contents", () => {
  expect(languages.map((language) => messagesOf(language).modules.emailLog.title)).toEqual([
    "Emails",
    "E-maily",
  ]);
});

function everyText(texts: unknown): readonly string[] {
  if (typeof texts === "string") return [texts];
  return typeof texts === "object" && texts !== null ? Object.values(texts).flatMap(everyText) : [];
}
