import { useTranslations } from "next-intl";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import type { MailsDescription } from "#lib/admin/mails";
import { ScreenHeader } from "../screen-header.tsx";
import { MailPreview } from "./mail-preview.tsx";

/** Every mail that the site sends, one at a time, in the language that is chosen. */
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
