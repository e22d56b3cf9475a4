import type { ChangeContext } from "../kernel/module/behaviour.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { hashOfToken, randomToken } from "../platform/random.ts";
import { siteLanguageFor } from "../platform/site-languages.ts";
import { newsletterUrl } from "./addresses.ts";
import { titlesOf } from "./list-title.ts";
import { newsletterSubscribers, type Subscriber } from "./newsletter-subscribers.ts";
import { storeConfirmation } from "./queries/confirmations.ts";
import { addConsent } from "./queries/consents.ts";
import type { NewsletterList } from "./queries/open-lists.ts";

/** Lifetime of the link in a mail that asks whether someone wanted to subscribe. */
const confirmationDays = 7;

/** Circumstances in which someone is asked to confirm. */
interface Asked {
  readonly language: Language;
  /** The path of the page, or the name of the imported file. */
  readonly origin: string;
  /** Text that confirming agrees to. */
  readonly wording: string;
  /** HMAC of the network address from which it was requested. */
  readonly addressHash?: string;
  /** True if the person did not request it. */
  readonly isOffer?: true;
}

/** Sends a person the link that confirms lists. Only the newest link for the same lists works. */
export async function askToConfirm(
  { id, email }: Subscriber,
  lists: readonly NewsletterList[],
  { language: wished, origin, wording, addressHash, isOffer }: Asked,
  { tx, now }: Pick<ChangeContext, "tx" | "now">,
): Promise<void> {
  const language = siteLanguageFor(wished);
  const token = randomToken();
  const told = { subscriberId: id, lists: lists.map((list) => list.id), origin, wording, createdAt: now };
  const expiresAt = new Date(now.getTime() + confirmationDays * 86_400_000);
  await storeConfirmation(tx, { ...told, tokenHash: hashOfToken(token), expiresAt });
  await addConsent(tx, { ...told, kind: "asked", ...(addressHash === undefined ? {} : { addressHash }) });
  await queueMail(
    {
      template: "newsletterConfirmation",
      to: email,
      language,
      properties: {
        name: titlesOf(lists, language),
        days: confirmationDays,
        link: newsletterUrl("confirm", language, { token }),
        ...(isOffer ? { isOffer } : {}),
      },
      validUntil: expiresAt,
      related: { type: newsletterSubscribers.name, id },
    },
    tx,
    now,
  );
}
