import { languages } from "#lib/platform/i18n/languages";
import { inTurn } from "#test/ring";
import { signedInAs } from "#test/sign-in";
import { putGuideAway } from "../global-setup.ts";
import { expect, test } from "../support/fixtures.ts";
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

for (const language of languages)
  for (const [name, picture] of Object.entries(handbookPictures))
    test(
      `the picture ${name} of the handbook shows the screen as it is (${language})`,
      inTurn(language, languages, name),
      async ({ browser }) => {
        const context = await browser.newContext(picturedBrowser);
        const { name: cookie, value } = await signedInAs("administrator");
        await context.addCookies([
          { name: cookie, value, url: site.address, httpOnly: true, sameSite: "Lax" },
        ]);
        const page = await openPictured(context, site.address, picture, language);
        const { texts, look } = readPictureFacts(language)[name] ?? {};
        // Parts of a screen arrive by themselves, such as what the check before publishing found.
        await expect
          .poll(() => shownIn(page, picture, language), {
            message: `docs/handbook/${language}/pictures/${name}.webp: \`npm run screenshots -- ${name}\` makes it anew`,
            timeout: 5_000,
          })
          .toEqual({ texts, look });
        await context.close();
      },
    );
