import type { Page } from "@playwright/test";
import { adminUrl } from "#lib/admin/urls";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { everyModule } from "#lib/kernel/registry";
import { languages } from "#lib/platform/i18n/languages";
import { inTurn, isWholeRing, variants } from "#test/ring";
import { address } from "../server-under-test.ts";
import { bringAxe, lookAt, looksAt, repeated } from "../support/expect-accessible.ts";
import { expect, test } from "../support/fixtures.ts";
import { member } from "../support/members.ts";
import { someRecord } from "../support/some-record.ts";

test.describe.configure({ mode: "parallel" });

const publicPages = [
  "/",
  "/about/history",
  "/visit",
  "/category/all-about-apples",
  "/cs",
  "/cs/o-nas/historie",
  "/cs/kategorie/vsechno-o-jablkach",
];
const missingPages = ["/does-not-exist", "/cs/neexistuje"];
const entrance = ["/ADMIN/en/login", "/ADMIN/cs/login", "/ADMIN/cs/logged-out", "/ADMIN/cs/login/enroll"];

for (const path of publicPages)
  test(`the public page ${path} passes axe`, async ({ page }) => {
    await expectSound(page, path);
  });

for (const path of missingPages)
  test(`${path}, where nothing is, passes axe`, async ({ page }) => {
    await expectSound(page, path, { status: 404 });
  });

test("the entrance of the administration passes axe", async ({ page }) => {
  test.slow();
  for (const path of entrance) await expectSound(page, path);
});

const halves = { en: "even", cs: "odd" } as const;

for (const screen of [
  "",
  "/account",
  "/brokenLinks",
  "/help?screen=/pages/1",
  "/settings",
  "/settings?q=$word",
  "/health.overview",
  "/media/describe",
  "/permissionExplainer?permission=pages.delete",
  "/nothing",
])
  for (const language of languages)
    test(
      `the screen ${screen || "/"} of no module passes axe, ${language}`,
      inTurn(language, languages, screen),
      async ({ page, signIn }) => {
        await signIn("administrator");
        const path = screen.replace("$word", language === "cs" ? "heslo" : "password");
        const status = screen === "/nothing" ? 404 : 200;
        await expectSound(page, `/ADMIN/${language}${path}`, { status, half: halves[language] });
      },
    );

for (const module of everyModule()) {
  for (const language of languages) {
    const details = inTurn(language, languages, module.name);
    test(
      `the module ${module.name} passes axe, and its forms that were only opened have nothing to keep, ${language}`,
      details,
      async ({ page, signIn }) => {
        test.slow();
        await signIn("administrator");
        const records = module.single ? [] : await someRecord(page, module);
        // The form of a new record is like that of an existing one, which contains more.
        const isEmptyFormSeen = !isWholeRing || records.length === 0;
        const forms = [...(isEmptyFormSeen && hasEmptyForm(module) ? ["/new"] : []), ...records];
        for (const screen of [...screensOf(module), ...forms])
          await expectSound(page, `${adminUrl(language, module.name)}${screen}`, {
            half: halves[language],
            // The screens of no module are checked with it.
            ...(isWholeRing ? { without: repeated } : {}),
          });
        await expectNothingKept(page);
      },
    );
  }
}

test("the form of a new record passes axe, and has nothing to keep if it was only opened", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  await expectSound(page, "/ADMIN/en/pages/new");
  await expectNothingKept(page);
});

test("what is the same in every module passes axe: history, trash, the question before bulk actions, input", async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn("administrator");
  await expectSound(page, "/ADMIN/cs/pages/1/history");
  await expectSound(page, "/ADMIN/en/settings/site/1/history");
  await expectSound(page, "/ADMIN/en/news?view=trash");
  await expectSound(page, "/ADMIN/cs/pages/bulk?action=delete&ids=1,2");
  await member("cs");
  const [user = ""] = await someRecord(page, { name: "users" });
  await expectSound(page, `/ADMIN/cs/users${user}/reject`);
});

test("a refusal passes axe", async ({ page, signIn }) => {
  await signIn("reader");
  for (const language of variants(languages, "refusal"))
    await expectSound(page, `/ADMIN/${language}/redirections`, { status: 403 });
});

/** A form writes down what it keeps when the page is left. */
async function expectNothingKept(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith("redakce.draft."))).toEqual([]);
}

const hasEmptyForm = ({ single, readOnly }: AnyModule) => !single && !readOnly;

/** Returns the screens of a module but its forms; in the whole ring without those that are the same in every module. */
function screensOf({ single, trash, tree, pages = [] }: AnyModule): readonly string[] {
  const ofEach = (screen: string) => (isWholeRing ? [] : [screen]);
  if (single) return ["", ...ofEach("/1/history"), ...pages.map((page) => `/${page}`)];
  return [
    "",
    ...(tree ? ["?view=tree"] : []),
    ...(trash ? ofEach("?view=trash") : []),
    ...pages.map((page) => `/${page}`),
  ];
}

interface Expected {
  readonly status?: number;
  /** For pages that are checked in both languages. */
  readonly half?: "even" | "odd";
  readonly without?: string;
}

async function expectSound(
  page: Page,
  path: string,
  { status = 200, ...rest }: Expected = {},
): Promise<void> {
  await test.step(path, async () => {
    const looks = { widths: [1280, 320], ...rest };
    // No colours have to change if the page is rendered in the first of them at once.
    const colorScheme = looksAt(new URL(path, address).pathname, looks)[0]?.colorScheme ?? "light";
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await bringAxe(page);
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(status);
    if (path.startsWith("/ADMIN")) expect(await page.title(), "a name of its own").toMatch(/\S – \S/);
    await lookAt(page, looks);
  });
}
