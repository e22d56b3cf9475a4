import { createRegistry } from "#lib/kernel/create-registry";
import type { Language } from "#lib/platform/i18n/languages";
import type { WebsiteUserRow } from "../queries/visitor-users.ts";

/** Data that a feature stores about a person who has an account. */
interface AccountPart {
  /** Key in the export of the account. */
  readonly name: "forms" | "newsletters";
  /** Plain data for the export; undefined where nothing is stored. */
  readonly exported: (user: WebsiteUserRow) => Promise<unknown>;
  /** Address of the page on which the person changes it, for a confirmed email address. */
  readonly hrefFor?: (email: string, language: Language) => Promise<string | undefined>;
}

export const accountParts = createRegistry<AccountPart>("account parts");
