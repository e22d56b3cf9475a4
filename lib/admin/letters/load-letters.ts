import { environment } from "#lib/env";
import { isLanguage, type Language, languages } from "#lib/i18n/languages";
import { isLetterName, type LetterName, letterNames } from "#lib/mail/letters/letters";
import { renderLetter } from "#lib/mail/letters/render-letter";
import { sampleProperties } from "#lib/mail/letters/samples";
import type { AnyModule } from "#lib/module/define-module";
import { emailLog } from "#lib/modules/email-log";
import { siteIdentity } from "#lib/site/identity";
import type { LetterDescription } from "../form/record-description.ts";
import { valueText } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";

interface Choice {
  readonly url: string;
  readonly text: string;
  readonly isCurrent: boolean;
}

/** A letter with made-up contents, and the way to all others: plain data in the reader's language. */
export interface LettersDescription {
  readonly listUrl: string;
  readonly name: string;
  readonly letter: LetterDescription;
  readonly choices: readonly Choice[];
  readonly languages: readonly Choice[];
}

const asModule = emailLog as unknown as AnyModule;

/** The preview of a letter; without a choice the first one, in the language of whoever looks. */
export async function loadLetters(
  language: Language,
  asked: { readonly letter?: string | undefined; readonly language?: string | undefined },
): Promise<LettersDescription> {
  const template = isLetterName(asked.letter) ? asked.letter : (letterNames[0] ?? "signInCode");
  const written = isLanguage(asked.language) ? asked.language : language;
  const title = (name: string) => valueText(asModule, "template", name, language);
  const url = (letter: string, chosen: Language) =>
    `${adminUrl(language, emailLog.name, "templates")}?${new URLSearchParams({ letter, language: chosen })}`;
  return {
    listUrl: adminUrl(language, emailLog.name),
    name: title(template),
    letter: await drawSample(template, written),
    choices: letterNames.map((name) => ({
      url: url(name, written),
      text: title(name),
      isCurrent: name === template,
    })),
    languages: languages.map((other) => ({
      url: url(template, other),
      text: valueText(asModule, "language", other, language),
      isCurrent: other === written,
    })),
  };
}

async function drawSample(template: LetterName, language: Language): Promise<LetterDescription> {
  const { appUrl } = environment();
  const site = { name: (await siteIdentity(language)).name, url: appUrl };
  const frame = { language, site, recipient: "jana.novakova@example.com" };
  return renderLetter(template, frame, sampleProperties(language, appUrl)[template]);
}
