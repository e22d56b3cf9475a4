import { languages } from "#lib/platform/i18n/languages";
import { inTurn } from "#test/ring";
import { putGuideAway } from "../global-setup.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";
import { handbookPictures } from "../support/handbook-pictures.ts";
import { startOwnSite } from "../support/own-site.ts";
import { openPictured, picturedBrowser, readPictureFacts, shownIn } from "../support/pictured.ts";

let site: Awaited<ReturnType<typeof startOwnSite>>;

test.beforeAll(async () => {
  site = await startOwnSite(40);
  site.adoptDatabase();
  await putGuideAway();
});

test.afterAll(() => site.stop());

const { reducedMotion, ...picturedOptions } = picturedBrowser;
test.use({ ...picturedOptions, contextOptions: { reducedMotion } });

/** All are made and compared by the same functions, so the whole ring has every fourth. */
const isFull = (index: number) => index % 4 > 0;

for (const language of languages)
  for (const [index, [name, picture]] of Object.entries(handbookPictures).entries())
    test(
      `the picture ${name} of the handbook shows the screen as it is (${language})`,
      isFull(index) ? { tag: "@full" } : inTurn(language, languages, name),
      async ({ context }) => {
        await signInContext(context, "administrator");
        const page = await openPictured(context, site.address, picture, language);
        const { texts, look } = readPictureFacts(language)[name] ?? {};
        // Parts of a screen arrive by themselves, such as what the check before publishing found.
        await expect
          .poll(() => shownIn(page, picture, language), {
            message: `docs/handbook/${language}/pictures/${name}.webp: \`npm run screenshots -- ${name}\` makes it anew`,
            timeout: 5_000,
          })
          .toEqual({ texts, look });
      },
    );
