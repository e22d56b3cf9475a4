import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { SendIcon } from "#components/ui/icons";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import type { MailPreviewDescription } from "#lib/admin/newsletter/mail-preview";
import { classNames } from "#lib/platform/class-names";
import { MailFrame } from "../mails/mail-frame.tsx";
import { ScreenHeader } from "../screen-header.tsx";

/** Shows an issue as a subscriber gets it, with what mail programs show above it. */
export function MailPreviewScreen({ preview }: { readonly preview: MailPreviewDescription }) {
  const t = useTranslations("admin.mailPreview");
  const { backUrl, testUrl, isTyped, isPhone, isText, mail } = preview;
  return (
    <>
      <ScreenHeader
        title={t("title")}
        intro={isTyped ? t("typed") : t("intro")}
        backUrl={backUrl}
        back={t("back")}
      >
        {testUrl ? (
          <a href={testUrl} data-content={testUrl} className={buttonClasses()}>
            <SendIcon />
            {t("sendTest")}
          </a>
        ) : null}
      </ScreenHeader>
      <Views views={preview.views} />
      <article
        className={classNames(
          "mx-auto overflow-hidden rounded-xl border border-border bg-card",
          isPhone ? "max-w-98" : "max-w-3xl",
        )}
      >
        <Head preview={preview} />
        {isText ? (
          <pre className="p-5 font-mono text-sm whitespace-pre-wrap wrap-anywhere">{mail.text}</pre>
        ) : (
          <MailFrame title={t("frame", { subject: mail.subject })} html={mail.html} isTall />
        )}
      </article>
    </>
  );
}

function Views({ views }: Pick<MailPreviewDescription, "views">) {
  return (
    <div className="mb-5 flex flex-wrap justify-center gap-3">
      {views.map(({ label, choices }) => (
        <nav key={label} aria-label={label} className={segmentsClasses}>
          {choices.map(({ url, text, isCurrent }) => (
            <a
              key={url}
              href={url}
              data-content={url}
              aria-current={isCurrent ? "page" : undefined}
              className={segmentClasses}
            >
              {text}
            </a>
          ))}
        </nav>
      ))}
    </div>
  );
}

function Head({ preview: { mail, preheader, head, size } }: { readonly preview: MailPreviewDescription }) {
  const t = useTranslations("admin.mailPreview");
  return (
    <header className="border-b border-border px-5 py-4">
      <h2 className="text-lg font-semibold text-pretty wrap-anywhere">{mail.subject || t("noSubject")}</h2>
      {preheader ? <p className="text-pretty text-muted-foreground">{preheader}</p> : null}
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
        {head.map(({ label, text }) => (
          <Line key={label} label={label} text={text} />
        ))}
        <Line label={t("size")} text={size.text} note={size.isTooLarge ? t("tooLarge") : undefined} />
      </dl>
    </header>
  );
}

function Line({ label, text, note }: LineProps) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {text}
        {note ? <span className="block text-destructive-text">{note}</span> : null}
      </dd>
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly text: string;
  readonly note?: string | undefined;
}
