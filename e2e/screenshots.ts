import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { address, serverEnvironment } from "./server-under-test.ts";
import { signInContext } from "./support/fixtures.ts";

/** Pictures of the README, made from the production build: `npm run screenshots`. */
const shots = [
  { name: "site", path: "/", scheme: "light" },
  { name: "site-page", path: "/cs/o-nas/historie", scheme: "dark" },
  { name: "dashboard", path: "/ADMIN/en", scheme: "dark" },
  { name: "pages", path: "/ADMIN/en/pages?view=list", scheme: "light" },
  { name: "tree", path: "/ADMIN/cs/pages?view=tree", scheme: "light" },
  { name: "form", path: "/ADMIN/en/pages/3", scheme: "dark" },
] as const;

const folder = join(import.meta.dirname, "screenshots");
await mkdir(folder, { recursive: true });
const server = spawn(process.execPath, ["serve.ts"], {
  cwd: import.meta.dirname,
  env: { ...process.env, ...serverEnvironment },
});
await untilServed();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ["--no-sandbox", "--disable-background-networking"],
});
for (const { name, path, scheme } of shots) await take(name, path, scheme);
await browser.close();
server.kill("SIGTERM");
await once(server, "exit");

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

async function untilServed(): Promise<void> {
  for await (const chunk of server.stdout) {
    if (String(chunk).includes("Administration")) return;
  }
  throw new Error("The server did not start.");
}
