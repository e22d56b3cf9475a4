import { randomInt } from "node:crypto";

/**
 * Milliseconds after which the worker may begin what a stranger's request asked for. At once it would still be at work
 * for people with an account, and have nothing to do for others, while this process is sending the answer, whose time
 * would tell; a fixed delay would only move that to whoever asks then.
 */
export function afterTheAnswerMs(): number {
  return randomInt(300, 900);
}
