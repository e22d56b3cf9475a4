import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { sessionSecret } from "#lib/secrets";

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

/** What {@link sealSecrets} was given. Throws when it was sealed for another row or with another SESSION_SECRET. */
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

const nonceBytes = 12;
const tagBytes = 16;

function sealingKey(): Buffer {
  return Buffer.from(hkdfSync("sha256", sessionSecret(), "", "redakce outbox", 32));
}
