import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { emailSettings } from "#lib/settings/groups/email";
import { mailSender } from "#lib/settings/mail-settings";
import { readSettings } from "#lib/settings/read-settings";
import { type CheckedRecord, checkDomain, type ResolveTxt } from "#lib/settings/sender-domain";
import { moduleViewer } from "../request.ts";
import { adminUrl } from "../urls.ts";
import type { DomainDescription } from "./domain-description.ts";

/** What the page says that checks the sender's domain. */
export async function domainScreen(): Promise<DomainDescription> {
  const { language } = await moduleViewer(emailSettings.name, "read");
  return loadDomain(language);
}

/** The three records of the sender's domain in plain words. */
export async function loadDomain(language: Language, resolveTxt?: ResolveTxt): Promise<DomainDescription> {
  const { address } = await mailSender();
  const { dkimSelector } = await readSettings("settings.email");
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const { spf, dkim, dmarc } = await checkDomain(domain, dkimSelector ?? undefined, resolveTxt);
  return {
    formUrl: adminUrl(language, emailSettings.name),
    address,
    domain,
    records: [
      inWords("spf", spf, language),
      inWords("dkim", dkim, language),
      inWords("dmarc", dmarc, language),
    ],
  };
}

function inWords(
  kind: "spf" | "dkim" | "dmarc",
  { verdict, text, name }: CheckedRecord,
  language: Language,
): DomainDescription["records"][number] {
  const t = translator(language, "admin.settings.domain");
  return {
    kind,
    title: kind.toUpperCase(),
    verdict,
    text: t(`${kind}.${verdict}`),
    name,
    ...(text === undefined ? {} : { record: text }),
  };
}
