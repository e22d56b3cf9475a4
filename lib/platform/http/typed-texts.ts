import type { FormTexts } from "#lib/kernel/engine/form/decode";

const read = new WeakMap<Request, FormTexts>();

/** Remembers the texts that a form sent with its request, for a response that has to show the form again. */
export function rememberTyped(request: Request, texts: FormTexts): void {
  read.set(request, texts);
}

/** Returns what the form of a request sent, or undefined where it holds a password, which is never given back. */
export function typedIn(request: Request): FormTexts | undefined {
  const texts = read.get(request);
  const isSecret = Object.entries(texts ?? {}).some(([name, text]) => /password/i.test(name) && text !== "");
  return isSecret ? undefined : texts;
}
