import type { FormTexts } from "#lib/kernel/engine/form/decode";

const read = new WeakMap<Request, FormTexts>();

/** Keeps what a form sent beside its request, for an answer that has to ask for it again. */
export function rememberTyped(request: Request, texts: FormTexts): void {
  read.set(request, texts);
}

/** Returns what the form of a request sent, or undefined where it holds a password, which is never given back. */
export function typedIn(request: Request): FormTexts | undefined {
  const texts = read.get(request);
  const isSecret = Object.entries(texts ?? {}).some(([name, text]) => /password/i.test(name) && text !== "");
  return isSecret ? undefined : texts;
}
