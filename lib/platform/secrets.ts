import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { environment } from "./env.ts";

let current: string | undefined;

/** The key that seals cookies: SESSION_SECRET, or one generated once into `VAR_DIR/secrets.json` (0600). */
export function sessionSecret(): string {
  current ??= environment().sessionSecret ?? generatedSecret();
  return current;
}

function generatedSecret(): string {
  const directory = environment().varDirectory;
  const file = join(/* turbopackIgnore: true */ directory, "secrets.json");
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify({ sessionSecret: randomBytes(32).toString("base64url") }), {
      mode: 0o600,
      flag: "wx",
    });
  }
  return (JSON.parse(readFileSync(file, "utf8")) as { sessionSecret: string }).sessionSecret;
}
