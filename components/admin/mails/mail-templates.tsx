import { ArrowLeftIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import type { MailsDescription } from "#lib/admin/mails/load-mails";
import { Crumb } from "../shell/crumb.tsx";
import { MailPreview } from "./mail-preview.tsx";

/** Every mail that the site sends, one at a time, in the language that is chosen. */
export function MailTemplates({ mails }: { readonly mails: MailsDescription }) {
  const t = useTranslations("admin.mails");
  const { listUrl, choices, languages, name, mail } = mails;
  return (
    <>
      <Crumb title={t("title")} />
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{t("title")}</h1>
          <p className="mt-1 text-muted-foreground">{t("intro")}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <nav aria-label={t("language")} className={segmentsClasses}>
            <Links links={languages} className={segmentClasses} />
          </nav>
          <a href={listUrl} data-content={listUrl} className={buttonClasses({ variant: "quiet" })}>
            <ArrowLeftIcon aria-hidden />
            {t("back")}
          </a>
        </div>
      </header>
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
