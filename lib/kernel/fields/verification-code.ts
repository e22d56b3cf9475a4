import { shapedText } from "./shaped-text.ts";

/** The code by which a search engine recognises the site's owner; it is extracted if a whole tag was pasted. */
export const verificationCode = () => ({
  ...shapedText((source) => {
    const code = (/\bcontent\s*=\s*["']([^"']*)["']/i.exec(source)?.[1] ?? source).trim();
    return /^[\w=+/.-]{4,120}$/.test(code) ? code : undefined;
  }, "invalid_code"),
  sample: (n: number) => `code-${n}`,
});
