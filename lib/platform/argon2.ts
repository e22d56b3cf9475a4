import { hash, parseOptions, verify } from "@node-rs/argon2";
import { argon2Parameters, dummyHash } from "./argon2-parameters.ts";
import { hashingLimits } from "./hashing-limits.ts";
import { createWorkQueue, type WorkQueue } from "./work-queue.ts";

/** Hashes that would take more memory than this are never computed, regardless of their origin. */
const greatestMemoryCost = 128 * 1024;

/**
 * The Argon2id hash of a secret, in NFC (RFC 8265 §4.2), in PHC format.
 *
 * @param isPatient work of which no request waits for the end
 */
export function hashSecret(secret: string, { isPatient = false } = {}): Promise<string> {
  return queue().run(() => hash(secret.normalize("NFC"), argon2Parameters), isPatient);
}

/**
 * Checks whether a secret belongs to a stored hash, in any normal form, because hashes were once made of raw input.
 * The verifications depend on the secret alone: one unless it has several forms, even without a usable stored hash.
 * Throws Overloaded when too many wait.
 */
export async function verifySecret(stored: string | null | undefined, secret: string): Promise<boolean> {
  const usable = stored && isUsable(stored) ? stored : undefined;
  const forms = new Set([secret.normalize("NFC"), secret, secret.normalize("NFD")]);
  for (const form of forms) {
    const isRight = await queue().run(() => verify(usable ?? dummyHash, form));
    if (isRight && usable !== undefined) return true;
  }
  return false;
}

/** Checks whether a hash was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  const today = argon2Parameters;
  return memoryCost !== today.memoryCost || timeCost !== today.timeCost || parallelism !== today.parallelism;
}

function isUsable(stored: string): boolean {
  try {
    return stored.startsWith("$argon2id$") && parseOptions(stored).memoryCost <= greatestMemoryCost;
  } catch {
    return false;
  }
}

const handle = globalThis as typeof globalThis & { [key: symbol]: WorkQueue | undefined };
const key = Symbol.for("redakce.argon2Queue");

/** One for every bundle of the application. */
function queue(): WorkQueue {
  handle[key] ??= createWorkQueue(hashingLimits);
  return handle[key];
}
