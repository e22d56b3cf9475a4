import type { Connection } from "#db/client";
import { keepNewsletterLinks } from "#lib/newsletter/queries/links";
import { randomToken } from "#lib/platform/random";
import { linkAddress } from "./addresses.ts";

/** Leads the links of a mail over an address that counts them; which one is known only when all of them are. */
export interface CountedLinks {
  readonly counted: (url: string) => string;
  /** The drawn mail with the addresses that count. */
  readonly settle: (html: string, connection: Connection, newsletterId: number) => Promise<string>;
}

export function countedLinks(): CountedLinks {
  const name = `link${Buffer.from(randomToken(16)).toString("hex")}`;
  const urls: string[] = [];
  return {
    counted: (url) => {
      const known = urls.indexOf(url);
      return linkAddress(`${name}z${known === -1 ? urls.push(url) - 1 : known}z`);
    },
    settle: async (html, connection, newsletterId) => {
      const ids = await keepNewsletterLinks(connection, newsletterId, urls);
      return html.replaceAll(new RegExp(`${name}z(\\d+)z`, "g"), (_, index) =>
        String(ids.get(urls[Number(index)] ?? "")),
      );
    },
  };
}

/** Leaves links as they are, where nobody counts. */
export const plainLinks: CountedLinks = { counted: (url) => url, settle: async (html) => html };
