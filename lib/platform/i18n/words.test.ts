import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Language, languages } from "./languages.ts";
import { messagesOf } from "./translator.ts";

/** The countable rules of docs/words.md, which holds the lists of words. */
const document = readFileSync("docs/words.md", "utf8");
const listed: Readonly<Record<Language, string>> = { en: "English", cs: "Czech" };

describe.each(languages)("texts in %s", (language) => {
  const texts = textsOf(messagesOf(language)).filter(([key]) => !key.includes(".importing.words."));

  it.each(bannedWords(language))("never say “%s”", (word) => {
    // English words are whole, Czech ones are beginnings, and parts of an address do not count.
    const end = language === "en" ? "(?!\\p{L}|\\.\\p{L})" : "";
    const pattern = new RegExp(`(?<![\\p{L}/@.-])${word}${end}`, "iu");
    expect(wrong(texts, pattern)).toEqual([]);
  });

  it("have curly apostrophes and quotation marks", () => {
    // Two apostrophes mean one in a message, where a program’s own notation needs it.
    expect(wrong(texts, /(?<!')'(?!')|"/)).toEqual([]);
  });

  it("end what goes on by …, without a space before it", () => {
    expect(wrong(texts, / …(?!>)|\.\.\./)).toEqual([]);
  });

  it("are not empty, nor begin or end with a space", () => {
    const kept = new Set(["admin.listing.sortAscending", "admin.listing.sortDescending"]);
    expect(texts.filter(([key, text]) => text.trim() !== text && !kept.has(key))).toEqual([]);
    expect(texts.filter(([, text]) => text === "")).toEqual([]);
  });
});

describe("one thing has one term", () => {
  it.each(languages)("in %s", (language) => {
    const { admin, modules, traits } = messagesOf(language);
    const { publishing } = admin.form;
    const { actions } = traits.published;
    const pairs = [
      [publishing.publish, actions.publish.label],
      [publishing.review, actions.review.label],
      [publishing.discard, actions.discard.label],
      [publishing.unpublish, actions.unpublish.label],
      [admin.form.review.sendBack, actions.sendBack.label],
      [admin.base.purge, admin.tools.files.purge],
      [admin.tools.files.does.duplicate, traits.duplicable.actions.duplicate.label],
      [modules.adminGroups.actions.clone.label, traits.duplicable.actions.duplicate.label],
      [admin.media.former.takeBack, modules.media.actions.takeBackFile.label],
      [modules.notFound.fields.status, admin.form.standing],
      [modules.submissions.fields.status, admin.form.standing],
      [modules.newsletter.fields.status, admin.form.standing],
      [modules.newsletterSubscribers.fields.status, admin.form.standing],
      [modules.blocks.fields.audience, traits.published.fields.audience],
      [modules.media.groups.focalPoint, admin.fields.crop.point],
      [modules.newsletterLists.fields.key, modules.blocks.fields.key],
      [admin.dashboard.missed, modules.missedSearches.title],
      [admin.tools.database.tabs.snapshots, admin.tools.database.snapshots.title],
    ];
    expect(pairs.filter(([one, other]) => one !== other)).toEqual([]);
  });
});

/** Words that docs/words.md bans from the texts of a language. */
function bannedWords(language: Language): readonly string[] {
  const list = document.split("\n\n").find((text) => text.startsWith(`${listed[language]}: \``)) ?? "";
  const words = [...list.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word.replace(/\s+/, " "));
  if (words.length === 0) throw new Error(`docs/words.md bans no words in ${language}.`);
  return words;
}

function wrong(texts: readonly Text[], pattern: RegExp): readonly Text[] {
  return texts.filter(([key, text]) => pattern.test(text) && !spelledOut.has(key));
}

/** Alarms are not contracted. */
const spelledOut: ReadonlySet<string> = new Set([
  "emails.passwordChanged.alarm",
  "emails.emailChanged.alarm",
  "admin.signIn.problems.counter_regression",
]);

type Text = readonly [key: string, text: string];

function textsOf(texts: unknown, key = ""): readonly Text[] {
  if (typeof texts === "string") return [[key.slice(1), texts]];
  if (typeof texts !== "object" || texts === null) return [];
  return Object.entries(texts).flatMap(([name, below]) => textsOf(below, `${key}.${name}`));
}
