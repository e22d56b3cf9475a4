import { emailLog } from "../mail/email-log.ts";
import { renderSiteMail } from "../mail/templates/render-mail.ts";
import { sampleProperties } from "../mail/templates/samples.ts";
import { isMailName, type MailName, mailNames } from "../mail/templates/templates.ts";
import { environment } from "../platform/env.ts";
import { type Language, languages } from "../platform/i18n/languages.ts";
import { isKnownLanguage } from "../platform/site-languages.ts";
import type { MailDescription } from "./form/load-record.ts";
import { valueText } from "./module-texts.ts";
import { adminUrl } from "./urls.ts";

interface Choice {
  readonly url: string;
  readonly text: string;
  readonly isCurrent: boolean;
}

/** An e-mail with made-up contents, and links to all others: plain data in the reader's language. */
export interface MailsDescription {
  readonly listUrl: string;
  readonly name: string;
  readonly mail: MailDescription;
  readonly choices: readonly Choice[];
  readonly languages: readonly Choice[];
}

/** Loads the preview of an e-mail; without a choice the first one, in the viewer's language. */
export async function loadMails(
  language: Language,
  asked: { readonly mail?: string | undefined; readonly language?: string | undefined },
): Promise<MailsDescription> {
  const template = isMailName(asked.mail) ? asked.mail : (mailNames[0] ?? "signInCode");
  const written = isKnownLanguage(asked.language) ? asked.language : language;
  const title = (name: string) => valueText(emailLog, "template", name, language);
  const url = (mail: string, chosen: Language) =>
    `${adminUrl(language, emailLog.name, "templates")}?${new URLSearchParams({ mail, language: chosen })}`;
  return {
    listUrl: adminUrl(language, emailLog.name),
    name: title(template),
    mail: await drawSample(template, written),
    choices: mailNames.map((name) => ({
      url: url(name, written),
      text: title(name),
      isCurrent: name === template,
    })),
    languages: languages.map((other) => ({
      url: url(template, other),
      text: valueText(emailLog, "language", other, language),
      isCurrent: other === written,
    })),
  };
}

async function drawSample(template: MailName, language: Language): Promise<MailDescription> {
  const { appUrl } = environment();
  const to = { language, recipient: "jana.novakova@example.com" };
  return renderSiteMail(template, to, sampleProperties(language, appUrl)[template]);
}
