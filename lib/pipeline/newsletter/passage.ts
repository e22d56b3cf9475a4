import type { NextRequest } from "next/server";
import type { Language } from "#lib/i18n/languages";
import type { NewsletterScreen } from "#lib/newsletter/screen";
import type { FormSender } from "#lib/submissions/form-sender";

/** What the middleware has decided about a request of visitors for newsletters. */
export interface NewsletterPassage {
  readonly request: NextRequest;
  readonly language: Language;
  readonly sender: FormSender;
  readonly now: Date;
}

/** A page, or an answer as it is. */
export type NewsletterAnswer = Promise<Response | NewsletterScreen>;
