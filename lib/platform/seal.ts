import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { environment } from "./env.ts";

/** Secrets of an outbox row, by name. */
export type Secrets = Readonly<Record<string, unknown>>;

/**
 * Encrypts secrets for the row with this key (AES-256-GCM, NIST SP 800-38D). Done here and not by iron-session
 * because rows are written inside database transactions, which cannot wait for a promise.
 *
 * @returns nonce, tag and ciphertext as one base64url text
 */
export function sealSecrets(secrets: Secrets, rowKey: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(), nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(rowKey),
  );
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * Returns what {@link sealSecrets} was given. Throws if it was sealed for another row or with another SESSION_SECRET.
 */
export function openSecrets(sealed: string, rowKey: string): Secrets {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(rowKey))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const opened = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  return JSON.parse(opened.toString("utf8"));
}

/** Seals one text that is not part of the outbox, such as a key that someone typed into the settings. */
export function sealText(text: string, rowKey: string): string {
  return sealSecrets({ text }, rowKey);
}

/** Returns what {@link sealText} was given; undefined if it cannot be opened any more. */
export function openText(sealed: string, rowKey: string): string | undefined {
  try {
    return String(openSecrets(sealed, rowKey).text);
  } catch {
    return undefined;
  }
}

/** Replacement for a secret. */
export const secretMask = "••••••";

/** Removes all secrets from a text such as a mail server's response, which may quote the mail. */
export function withoutSecrets(text: string, secrets: Secrets): string {
  const values = Object.values(secrets).filter(
    (value): value is string => typeof value === "string" && value !== "",
  );
  return values.flatMap(partsOf).reduce((rest, part) => rest.replaceAll(part, secretMask), text);
}

/** A link whole, and its token alone in case only a part of the link is quoted. */
function partsOf(value: string): string[] {
  if (!URL.canParse(value)) return [value];
  return [value, ...value.split(/[/?&=#]/).filter((part) => part.length >= 16)];
}

const nonceBytes = 12;
const tagBytes = 16;

function sealingKey(): Buffer {
  return Buffer.from(hkdfSync("sha256", sessionSecret(), "", "redakce outbox", 32));
}

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
