import type { WebsiteUserRow } from "#lib/accounts/queries/visitor-users";
import { createRegistry } from "#lib/kernel/create-registry";
import type { Language } from "#lib/platform/i18n/languages";

/** What a feature keeps about a person who has an account. */
interface AccountPart {
  /** What the export of the account calls it. */
  readonly name: "forms" | "newsletters";
  /** What the person may take elsewhere, as plain data; undefined where nothing is kept. */
  readonly exported: (user: WebsiteUserRow) => Promise<unknown>;
  /** Where the person changes it, by an address that was confirmed. */
  readonly hrefFor?: (email: string, language: Language) => Promise<string | undefined>;
}

export const accountParts = createRegistry<AccountPart>("account parts");
