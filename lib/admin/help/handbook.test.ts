import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { everyModule } from "#lib/kernel/registry";
import { toolNames, tools } from "#lib/kernel/tools";
import { languages } from "#lib/platform/i18n/languages";
import { handbook, handbookPicture, helpAt, searchHandbook } from "./handbook.ts";
import { helpFor, helpOfScreens } from "./help-screens.ts";

const project = process.cwd();
afterEach(() => vi.restoreAllMocks());

test("both languages have the same subjects with the same number of sections", () => {
  const [english, czech] = languages.map((language) =>
    handbook(language).map(({ name, sections }) => `${name} ${sections.length}`),
  );
  expect(czech).toEqual(english);
  expect(english?.[0]).toMatch(/^first-steps/);
});

test.each(languages)("every screen has help in %s", (language) => {
  const folders = readdirSync("app/ADMIN/(shell)", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("["))
    .map(({ name }) => name);
  const pages = [...everyModule().map(({ name }) => name), ...folders, "", "pages/new", "news/1/history"];
  const paths = pages
    .filter((page) => !toolNames.some((name) => name === page))
    .map((page) => `/ADMIN/${language}/${page.replace(".", "/")}`);
  const ofTools = toolNames.map((name) => `/ADMIN/${tools[name].address}.${tools[name].first}`);
  expect([...paths, ...ofTools].filter((path) => !helpFor(path, language))).toEqual([]);
});

test.each(languages)(
  "pictures are there, small, described and drawn in their size (%s)",
  async (language) => {
    const texts = handbook(language).flatMap(({ intro, sections }) => [
      intro,
      ...sections.map(({ text }) => text),
    ]);
    const shown = texts.flatMap((text) => [
      ...text.matchAll(/!\[([^\]]+)\]\(pictures\/([\w-]+\.webp)#(\d+)x(\d+)\)/g),
    ]);
    const names = shown.map(([, , name = ""]) => name);
    expect(names.toSorted()).toEqual(
      readdirSync(`docs/handbook/${language}/pictures`).filter(isPicture).sort(),
    );
    let bytes = 0;
    for (const [, alt = "", name = "", width, height] of shown) {
      const picture = handbookPicture(name, language) ?? new Uint8Array();
      bytes += picture.length;
      const drawn = await sharp(picture).metadata();
      expect([name, alt.length > 20, drawn.width / drawn.height]).toEqual([
        name,
        true,
        expect.closeTo(Number(width) / Number(height), 1),
      ]);
    }
    expect(names.length).toBeGreaterThanOrEqual(8);
    expect(bytes).toBeLessThan(800_000);
    expect(handbookPicture("../../en/writing.md", language)).toBeUndefined();
  },
);

const isPicture = (file: string) => file.endsWith(".webp");

test("the registry of help names modules and sections that are there", () => {
  const missing = Object.values(helpOfScreens).filter((target) => !helpAt(target, "cs"));
  expect(missing).toEqual([]);
  const screens = [...everyModule().map(({ name }) => name), ...toolNames, ""];
  const folders = readdirSync("app/ADMIN/(shell)");
  expect(Object.keys(helpOfScreens).filter((page) => ![...screens, ...folders].includes(page))).toEqual([]);
});

test("a search finds words without accents, headings first, and shows the sentence", () => {
  const hits = searchHandbook("klic TELEFON", "cs");
  expect(hits[0]?.section?.title).toBe("Přihlášení");
  expect(hits[0]?.sentence).toContain("klíč");
  expect(searchHandbook("trash", "en")[0]?.section?.id).toBe("trash-and-undo");
  expect(searchHandbook("no-such-word", "en")).toEqual([]);
});

test("a module of the site itself has the help that the site wrote", () => {
  const site = mkdtempSync(join(tmpdir(), "redakce-handbook-"));
  symlinkSync(join(project, "docs"), join(site, "docs"));
  mkdirSync(join(site, "site/handbook/sk"), { recursive: true });
  writeFileSync(join(site, "site/handbook/sk/recipes.md"), "# Recepty\n\nAko pridať recept.\n");
  vi.spyOn(process, "cwd").mockReturnValue(site);
  expect(helpFor("/ADMIN/recipes", "sk")?.subject).toMatchObject({
    title: "Recepty",
    intro: "Ako pridať recept.",
  });
  expect(helpFor("/ADMIN/pages", "sk")?.section?.id).toBe("pages");
});
