import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { node, root, say } from "./installation.mjs";

/** The headless one comes first: it is the same engine and needs two thirds of the processor time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * Path of a Chromium for the tests: one that is installed, else Playwright's own download, else the
 * distribution's package. Undefined means Playwright's own.
 */
export function ensureBrowser() {
  const installed = installedBrowser();
  if (installed) return installed;
  say("Installing a browser for the tests");
  const playwright = join(root, "node_modules", "playwright", "cli.js");
  if (spawnSync(node, [playwright, "install", "--with-deps", "chromium"], { stdio: "ignore" }).status === 0)
    return undefined;
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
  const browser = installPackage("chromium-headless-shell") ?? installPackage("chromium");
  if (!browser)
    throw new Error("No browser for the tests: install Chromium or Chrome and run npm test again.");
  return browser;
}

function installPackage(name) {
  spawnSync("apt-get", ["install", "-y", "-qq", name], {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return installedBrowser();
}

function installedBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return [process.env.CHROMIUM_PATH, ...candidates, onMac].find((file) => file && existsSync(file));
}
