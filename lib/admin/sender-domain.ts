import type { Language } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { emailSettings } from "../settings/groups/email.ts";
import { mailSender } from "../settings/mail-settings.ts";
import { readSettings } from "../settings/read-settings.ts";
import { type CheckedRecord, checkDomain, type ResolveTxt } from "../settings/sender-domain.ts";
import { moduleViewer } from "./request.ts";
import { adminUrl } from "./urls.ts";

/** Returns the content of the page that checks the sender's domain. */
export async function domainScreen(): Promise<DomainDescription> {
  const { language } = await moduleViewer(emailSettings.name, "read");
  return loadDomain(language);
}

/** Describes the three DNS records of the sender's domain in plain words. */
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

/** View of mailboxes on the domain that mails come from: plain data in the reader's language. */
export interface DomainDescription {
  readonly formUrl: string;
  readonly address: string;
  readonly domain: string;
  readonly records: readonly {
    readonly kind: "spf" | "dkim" | "dmarc";
    readonly title: string;
    readonly verdict: "good" | "missing" | "several" | "weak" | "unknown";
    readonly text: string;
    /** Name in DNS under which the record was looked up. */
    readonly name: string;
    readonly record?: string;
  }[];
}
