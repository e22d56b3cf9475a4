import type { NewsletterList } from "#lib/newsletter/queries/open-lists";
import type { Language } from "#lib/platform/i18n/languages";
import type { FormSender } from "#lib/website/submissions/form-sender";
import { newToken } from "#lib/website/submissions/token";
import { newsletterAddress } from "../addresses.ts";
import { listTitle } from "../list-title.ts";
import { consentWording } from "./wording.ts";

/** A form by which visitors sign up, as components draw it. */
export interface SignUpForm {
  readonly action: string;
  readonly language: Language;
  /** The only one goes without saying, of several one is chosen. */
  readonly lists: readonly { readonly value: string; readonly text: string; readonly isChosen: boolean }[];
  readonly wording: string;
  /** Where somebody leaves. */
  readonly leaveHref: string;
  readonly token: string;
  /** Path of the page that it stands on. */
  readonly page: string | undefined;
  /** Of whoever is signed in. */
  readonly csrf: string | undefined;
  /** Name of a field that only programs fill in. */
  readonly trap: string;
  readonly email: string;
  readonly errors: {
    readonly email?: string | undefined;
    readonly list?: string | undefined;
    readonly form?: string | undefined;
  };
}

/** Forms of the module have ids from 1, so that none of their tokens opens this one. */
export const formOfSignUps = 0;
export const signUpTrapName = "website";

/** What was typed and could not be taken. */
export interface Returned {
  readonly email: string;
  readonly list: string;
  readonly errors: SignUpForm["errors"];
  /** The token that it came with: who corrects a letter is not too fast. */
  readonly token: string;
}

/** The form of one list, or of several to choose from; undefined where nobody can sign up for any. */
export async function signUpForm(
  lists: readonly NewsletterList[],
  language: Language,
  now: Date,
  { sender, returned }: { readonly sender?: FormSender | undefined; readonly returned?: Returned } = {},
): Promise<SignUpForm | undefined> {
  const open = lists.filter((list) => list.open);
  if (open.length === 0) return undefined;
  const names = open.map((list) => listTitle(list, language));
  return {
    action: newsletterAddress("subscribe", language),
    language,
    lists: open.map((list) => ({
      value: list.key,
      text: listTitle(list, language),
      isChosen: open.length === 1 || [list.key, String(list.id)].includes(returned?.list ?? ""),
    })),
    wording: await consentWording(joined(names, language), language),
    leaveHref: newsletterAddress("unsubscribe", language),
    token: returned?.token || newToken(formOfSignUps, now),
    page: sender?.place,
    csrf: sender?.csrf,
    trap: signUpTrapName,
    email: returned?.email ?? "",
    errors: returned?.errors ?? {},
  };
}

function joined(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: "disjunction" }).format(names);
}

/** A form by which somebody asks for the way to the own subscription. */
export interface LinkForm {
  readonly action: string;
  readonly language: Language;
  readonly csrf: string | undefined;
  readonly trap: string;
  readonly email: string;
  readonly error: string | undefined;
}

export function linkForm(
  language: Language,
  sender: FormSender | undefined,
  returned?: Pick<Returned, "email" | "errors">,
): LinkForm {
  return {
    action: newsletterAddress("unsubscribe", language),
    language,
    csrf: sender?.csrf,
    trap: signUpTrapName,
    email: returned?.email ?? "",
    error: returned?.errors.email,
  };
}
