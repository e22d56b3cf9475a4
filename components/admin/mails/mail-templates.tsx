import { useTranslations } from "next-intl";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import type { MailDescription } from "#lib/admin/form/load-record";
import type { MailsDescription } from "#lib/admin/mails";
import { ScreenHeader } from "../screen-header.tsx";
import { MailFrame } from "./mail-frame.tsx";

/** Shows every mail that the site sends, one at a time, in the chosen language. */
export function MailTemplates({ mails }: { readonly mails: MailsDescription }) {
  const t = useTranslations("admin.mails");
  const { listUrl, choices, languages, name, mail } = mails;
  return (
    <>
      <ScreenHeader title={t("title")} intro={t("intro")} backUrl={listUrl} back={t("back")}>
        <nav aria-label={t("language")} className={segmentsClasses}>
          <Links links={languages} className={segmentClasses} />
        </nav>
      </ScreenHeader>
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav
          aria-label={t("title")}
          className="flex flex-col gap-0.5 max-lg:max-h-52 max-lg:overflow-y-auto max-lg:rounded-lg max-lg:border max-lg:border-border max-lg:p-1 lg:mt-6"
        >
          <Links
            links={choices}
            className="rounded-md px-3 py-1.5 hover:bg-accent focus-visible:focus-ring aria-[current]:bg-accent aria-[current]:font-medium"
          />
        </nav>
        <MailPreview name={name} mail={mail} />
      </div>
    </>
  );
}

function Links({ links, className }: LinksProps) {
  return links.map(({ url, text, isCurrent }) => (
    <a
      key={url}
      href={url}
      data-content={url}
      aria-current={isCurrent ? "page" : undefined}
      className={className}
    >
      {text}
    </a>
  ));
}

interface LinksProps {
  readonly links: MailsDescription["choices"];
  readonly className: string;
}

/** Shows an e-mail as its reader sees it, and as plain text. */
export function MailPreview({ name, mail, isMasked = false }: MailPreviewProps) {
  const t = useTranslations("admin.mails");
  return (
    <figure className="mt-6 max-w-3xl">
      <figcaption className="mb-2">
        <span className="font-medium">{t("subject", { subject: mail.subject })}</span>
        {isMasked ? <span className="block text-muted-foreground">{t("secrets")}</span> : null}
      </figcaption>
      <MailFrame title={t("preview", { name })} html={mail.html} />
      <details className="mt-2">
        <summary className="w-fit cursor-pointer rounded-sm text-primary-text focus-visible:focus-ring">
          {t("asText")}
        </summary>
        <pre className="mt-2 rounded-lg border border-border bg-card p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          {mail.text}
        </pre>
      </details>
    </figure>
  );
}

interface MailPreviewProps {
  readonly name: string;
  readonly mail: MailDescription;
  /** True if its secrets are blacked out. */
  readonly isMasked?: boolean;
}
