import { randomToken } from "../platform/random.ts";

/** Part that differs from mail to mail. */
export type Hole =
  | { readonly is: "name"; readonly isCall: boolean; readonly lead: string; readonly fallback: string }
  | { readonly is: "email" }
  | { readonly is: "leaveLink" };

/** A text with holes, cut up once so that filling them is only joining. */
export type MailTemplate = readonly (string | Hole)[];

/** Makes holes in texts before rendering, and finds them again in the rendered result. */
export interface Punch {
  /**
   * Returns the placeholder of the hole: letters and digits that no one can have written, which no escaping changes.
   */
  readonly mark: (hole: Hole) => string;
  readonly cut: (text: string) => MailTemplate;
}

export function newPunch(): Punch {
  const name = `hole${Buffer.from(randomToken(16)).toString("hex")}`;
  const holes: Hole[] = [];
  return {
    mark: (hole) => `${name}z${holes.push(hole) - 1}z`,
    cut: (text) =>
      text.split(new RegExp(`${name}z(\\d+)z`)).flatMap((part, index): MailTemplate => {
        const hole = index % 2 === 1 ? holes[Number(part)] : undefined;
        return [hole ?? part];
      }),
  };
}

/** The text with its holes filled. */
export function fill(template: MailTemplate, said: (hole: Hole) => string): string {
  let text = "";
  for (const part of template) text += typeof part === "string" ? part : said(part);
  return text;
}
