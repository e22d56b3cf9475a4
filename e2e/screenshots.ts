import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright";
import sharp from "sharp";
import { type InterfaceLanguage, languages } from "#lib/platform/i18n/languages";
import prepareSite from "./global-setup.ts";
import { address, serverEnvironment } from "./server-under-test.ts";
import { signInContext } from "./support/fixtures.ts";
import { type HandbookPicture, handbookPictures } from "./support/handbook-pictures.ts";
import {
  openPictured,
  type PictureFacts,
  picturedBrowser,
  pictureFile,
  readPictureFacts,
  type Shown,
  shownIn,
} from "./support/pictured.ts";

/*
 * Pictures of the README and the handbook, made from the production build: `npm run screenshots`, or only those that
 * are named: `npm run screenshots -- tree editor`.
 */

/** Pictures of the README. */
const shots = [
  { name: "site", path: "/", scheme: "light" },
  { name: "site-page", path: "/cs/o-nas/historie", scheme: "dark" },
  { name: "dashboard", path: "/ADMIN/en", scheme: "dark" },
  { name: "pages", path: "/ADMIN/en/pages?view=list", scheme: "light" },
  { name: "tree", path: "/ADMIN/cs/pages?view=tree", scheme: "light" },
  { name: "form", path: "/ADMIN/en/pages/3", scheme: "dark" },
] as const;

const folder = join(import.meta.dirname, "screenshots");
const named = process.argv.slice(2);
const isWanted = (name: string) => named.length === 0 || named.includes(name);
const server = spawn(process.execPath, ["serve.ts"], {
  cwd: import.meta.dirname,
  env: { ...process.env, ...serverEnvironment },
});
await untilServed();
await prepareSite();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ["--no-sandbox", "--disable-background-networking"],
});
for (const { name, path, scheme } of shots) if (isWanted(name)) await take(name, path, scheme);
try {
  for (const language of languages) await takeForHandbook(language);
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await once(server, "exit");
}
process.exit();

async function take(name: string, path: string, colorScheme: "light" | "dark"): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1360, height: 850 },
    colorScheme,
    reducedMotion: "reduce",
  });
  await signInContext(context, "administrator");
  const page: Page = await context.newPage();
  await page.goto(address + path, { waitUntil: "networkidle" });
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  await context.close();
}

/** Takes the pictures in a language, and notes what they show. */
async function takeForHandbook(language: InterfaceLanguage): Promise<void> {
  const context = await browser.newContext(picturedBrowser);
  context.setDefaultTimeout(60_000);
  await signInContext(context, "administrator");
  mkdirSync(pictureFile(language, ""), { recursive: true });
  const index = pictureFile(language, "pictures.json");
  const known = existsSync(index) ? readPictureFacts(language) : {};
  const facts: Record<string, PictureFacts> = {};
  for (const [name, picture] of Object.entries(handbookPictures)) {
    const kept = isWanted(name) ? undefined : known[name];
    facts[name] = kept ?? (await takeOne(context, name, picture, language));
    const isListed = ([one]: readonly [string, PictureFacts]) => one in handbookPictures;
    const all = Object.fromEntries(Object.entries({ ...known, ...facts }).filter(isListed));
    writeFileSync(index, `${JSON.stringify(all, null, 2)}\n`);
  }
  await context.close();
}

async function takeOne(
  context: BrowserContext,
  name: string,
  picture: HandbookPicture,
  language: InterfaceLanguage,
): Promise<PictureFacts> {
  const page = await openPictured(context, address, picture, language);
  const shown = await untilStill(page, picture, language);
  const clip = await clipOf(page, picture);
  await sharp(await page.screenshot({ clip }))
    .webp({ quality: 78, effort: 6 })
    .toFile(pictureFile(language, `${name}.webp`));
  await page.close();
  return { width: clip.width, height: clip.height, ...shown };
}

/** Waits until all pictures are there and a second brings nothing new; parts of a screen arrive by themselves. */
async function untilStill(page: Page, picture: HandbookPicture, language: InterfaceLanguage): Promise<Shown> {
  for (let before: Shown | undefined; ; ) {
    const shown = await shownIn(page, picture, language);
    const isLoaded = await page.evaluate(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
    );
    if (isLoaded && before?.texts === shown.texts && before.look === shown.look) return shown;
    before = shown;
    await page.waitForTimeout(1000);
  }
}

/** The rectangle around the parts of a picture, with a margin, inside the window. */
async function clipOf(page: Page, { parts, window: [width, height] }: HandbookPicture) {
  if (parts.length === 0) return { x: 0, y: 0, width, height };
  const margin = 16;
  const boxes = await page
    .locator(parts.join())
    .evaluateAll((all) =>
      all
        .filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
    );
  const [left, top, right, bottom] = [
    Math.min(...boxes.map((box) => box.left)) - margin,
    Math.min(...boxes.map((box) => box.top)) - margin,
    Math.max(...boxes.map((box) => box.right)) + margin,
    Math.max(...boxes.map((box) => box.bottom)) + margin,
  ];
  const [x, y] = [Math.floor(Math.max(0, left)), Math.floor(Math.max(0, top))];
  return {
    x,
    y,
    width: Math.ceil(Math.min(width, right)) - x,
    height: Math.ceil(Math.min(height, bottom)) - y,
  };
}

async function untilServed(): Promise<void> {
  for await (const chunk of server.stdout) {
    if (String(chunk).includes("Administration")) return;
  }
  throw new Error("The server did not start.");
}
