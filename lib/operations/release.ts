import { readFileSync } from "node:fs";
import { join } from "node:path";
import { log } from "#lib/platform/log";

/** The running version and what is new in it, as Markdown; read once. */
export interface Release {
  readonly version: string;
  /** Empty if the file is not there. */
  readonly news: string;
}

let known: Release | undefined;

export function runningRelease(): Release {
  known ??= { version: versionIn(read("package.json")), news: newestSection(read("CHANGELOG.md")) };
  return known;
}

/** Returns the newest section of a changelog, without its heading. */
export function newestSection(changelog: string): string {
  const [, newest = ""] = changelog.split(/^## .*$/m);
  return newest.trim();
}

function versionIn(text: string): string {
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? "";
}

function read(name: string): string {
  try {
    return readFileSync(join(/* turbopackIgnore: true */ process.cwd(), name), "utf8");
  } catch (error) {
    log.warn({ err: error, name }, "The version or its news cannot be read.");
    return "";
  }
}
