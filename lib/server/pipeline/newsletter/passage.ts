import type { NextRequest } from "next/server";
import type { NewsletterScreen } from "#lib/newsletter/screen";
import type { Language } from "#lib/platform/i18n/languages";
import type { FormSender } from "#lib/website/submissions/form-sender";

/** Decisions of the middleware about a request of visitors for newsletters. */
export interface NewsletterPassage {
  readonly request: NextRequest;
  readonly language: Language;
  readonly sender: FormSender;
  readonly now: Date;
}

/** A page, or an answer as it is. */
export type NewsletterAnswer = Promise<Response | NewsletterScreen>;
