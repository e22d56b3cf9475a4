import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lexer, type Token } from "marked";
import { environment } from "#lib/platform/env";
import { fold } from "#lib/platform/i18n/folding";
import { type Language, languages } from "#lib/platform/i18n/languages";

/** A file of the handbook: one subject, such as writing. */
export interface Subject {
  /** Name of the file without its ending; the same in all languages. */
  readonly name: string;
  readonly title: string;
  /** Markdown before the first heading. */
  readonly intro: string;
  readonly sections: readonly Section[];
}

interface Section {
  /** Anchor of the heading in its language, as GitHub makes it. */
  readonly id: string;
  readonly title: string;
  /** Markdown below the heading. */
  readonly text: string;
}

/** A part of the handbook that holds all words of a search. */
export interface Hit {
  readonly subject: Subject;
  /** Absent for the beginning of a subject. */
  readonly section: Section | undefined;
  /** The first sentence with one of the words. */
  readonly sentence: string;
}

/**
 * Returns the handbook in a language, in the order in which it is read, with what a site wrote about its own modules
 * in `site/handbook/<language>` at the end. A language without a handbook gets the English one.
 */
export function handbook(language: Language): readonly Subject[] {
  const known = environment().isDevelopment ? undefined : books.get(language);
  const book = known ?? readBook(language);
  books.set(language, book);
  return book;
}

export function subjectNamed(name: string, language: Language): Subject | undefined {
  return handbook(language).find((subject) => subject.name === name);
}

/**
 * Finds what is meant by `writing#pages` or `events`: the anchor is the English one, and in another language the
 * section in the same place.
 */
export function helpAt(target: string, language: Language): Omit<Hit, "sentence"> | undefined {
  const [name = "", anchor] = target.split("#");
  const subject = subjectNamed(name, language);
  if (!subject || anchor === undefined) return subject && { subject, section: undefined };
  const index = subjectNamed(name, english)?.sections.findIndex(({ id }) => id === anchor);
  const section = index === undefined ? undefined : subject.sections[index];
  return section && { subject, section };
}

/** Returns a picture of the handbook, in WebP; undefined where there is none. */
export function handbookPicture(name: string, language: Language): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+\.webp$/.test(name)) return undefined;
  const file = foldersOf(language)
    .map((folder) => join(folder, "pictures", name))
    .find(existsSync);
  return file === undefined ? undefined : new Uint8Array(readFileSync(file));
}

/** Returns the parts that hold all words, without regard to case and accents; those with a word in the heading first. */
export function searchHandbook(search: string, language: Language): readonly Hit[] {
  const words = fold(search).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const hits = handbook(language).flatMap((subject) =>
    [undefined, ...subject.sections].flatMap((section) => {
      const title = fold(section?.title ?? subject.title);
      const text = plainOf(section?.text ?? subject.intro);
      const all = `${title} ${fold(text)}`;
      if (!words.every((word) => all.includes(word))) return [];
      const hit: Hit = { subject, section, sentence: sentenceWith(words, text) };
      return [{ hit, isInTitle: words.some((word) => title.includes(word)) }];
    }),
  );
  return hits.toSorted((a, b) => Number(b.isInTitle) - Number(a.isInTitle)).map(({ hit }) => hit);
}

/** The order of the contents. */
const order = [
  "first-steps",
  "writing",
  "publishing",
  "events",
  "languages",
  "media",
  "menus-and-blocks",
  "forms",
  "appearance",
  "newsletter",
  "people",
  "settings",
  "addresses",
  "activity",
  "tools",
  "troubleshooting",
];

/** The language of the anchors that screens name. */
const [english] = languages;

const books = new Map<Language, readonly Subject[]>();

/** Derived from the folder in which the process was started, because a bundle does not know where its sources are. */
function folderOf(part: "docs" | "site", language: Language): string {
  return join(/* turbopackIgnore: true */ process.cwd(), part, "handbook", language);
}

/** The folder of the program, and that of the site. */
function foldersOf(language: Language): readonly [ours: string, own: string] {
  const named = /^[A-Za-z-]+$/.test(language) ? language : english;
  const ours = folderOf("docs", named);
  return [existsSync(ours) ? ours : folderOf("docs", english), folderOf("site", named)];
}

function readBook(language: Language): readonly Subject[] {
  const [ours, own] = foldersOf(language).map(subjectsIn);
  const place = ({ name }: Subject) => order.indexOf(name);
  return [...(ours ?? []).toSorted((a, b) => place(a) - place(b)), ...(own ?? [])];
}

function subjectsIn(folder: string): readonly Subject[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => /^[\w-]+\.md$/.test(file));
  const sizes = sizesIn(folder);
  return files
    .sort()
    .map((file) =>
      readSubject(file.slice(0, -".md".length), withSizes(readFileSync(join(folder, file), "utf8"), sizes)),
    );
}

type Sizes = Readonly<Record<string, { readonly width: number; readonly height: number }>>;

function sizesIn(folder: string): Sizes {
  const index = join(folder, "pictures", "pictures.json");
  return existsSync(index) ? JSON.parse(readFileSync(index, "utf8")) : {};
}

/** Adds the size in pixels to the addresses of pictures, so that a page keeps a place for them: `tree.webp#800x600`. */
function withSizes(text: string, sizes: Sizes): string {
  return text.replaceAll(/(?<=\]\(pictures\/)([\w-]+)\.webp(?=\))/g, (address, name: string) => {
    const size = sizes[name];
    return size ? `${address}#${size.width}x${size.height}` : address;
  });
}

function readSubject(name: string, text: string): Subject {
  const sections: { id: string; title: string; text: string }[] = [];
  let [title, intro] = [name, ""];
  for (const token of lexer(text)) {
    const last = sections.at(-1);
    if (token.type === "heading" && token.depth === 1) title = token.text;
    else if (token.type === "heading" && token.depth === 2)
      sections.push({ id: anchorOf(token.text), title: token.text, text: "" });
    else if (last) last.text += token.raw;
    else intro += token.raw;
  }
  return { name, title, intro: intro.trim(), sections };
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** The words of a text in Markdown, a line for each paragraph, item or cell. */
function plainOf(text: string): string {
  const words = (tokens: readonly Token[]): string =>
    tokens
      .map((token) => {
        if (token.type === "table") return [...token.header, ...token.rows.flat()].map(lineOf).join("\n");
        if (token.type === "list") return token.items.map(lineOf).join("\n");
        return "tokens" in token && token.tokens ? words(token.tokens) : "text" in token ? token.text : "";
      })
      .join("");
  const lineOf = ({ tokens }: { readonly tokens: readonly Token[] }) => words(tokens).replaceAll("\n", " ");
  return lexer(text)
    .map((token) => (token.type === "list" ? words([token]) : words([token]).replaceAll("\n", " ")))
    .join("\n");
}

function sentenceWith(words: readonly string[], text: string): string {
  const sentences = text.split(/\n|(?<=[.:!?]) /).filter((sentence) => sentence.trim() !== "");
  const found = sentences.find((sentence) => words.some((word) => fold(sentence).includes(word)));
  return (found ?? sentences[0] ?? "").trim();
}
