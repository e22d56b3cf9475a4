import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { ExternalLinkIcon, XIcon } from "#components/ui/icons";
import type { BesideDescription, BesidePart } from "#lib/admin/form/describe-beside";
import { classNames } from "#lib/platform/class-names";
import { languageAttributes } from "#lib/platform/i18n/languages";
import { FollowField } from "./follow-field.tsx";

/** Shows another language version beside the form, at the field that is being edited. */
export function BesidePanel({ beside }: { readonly beside: BesideDescription }) {
  const t = useTranslations("admin.form.beside");
  const { language, languageName, heading, url, closeUrl, isDraft, changed, fields } = beside;
  const label = t(isDraft ? "draft" : "label", { language: languageName });
  return (
    <section
      aria-label={label}
      data-beside
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
      className="max-h-[50svh] overflow-y-auto rounded-lg border border-border bg-card focus-visible:focus-ring xl:sticky xl:top-18 xl:max-h-[calc(100svh-10rem)]"
    >
      <header className="sticky short:static top-0 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border bg-card px-4 py-2.5">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-sm font-semibold">{heading}</h2>
          <p className="text-xs text-muted-foreground">{label}</p>
        </div>
        <a
          href={url}
          data-content={url}
          title={t("open")}
          className={buttonClasses({ variant: "quiet", size: "icon" })}
        >
          <ExternalLinkIcon />
          <span className="sr-only">{t("open")}</span>
        </a>
        <a
          href={closeUrl}
          data-content={closeUrl}
          title={t("close")}
          className={buttonClasses({ variant: "quiet", size: "icon" })}
        >
          <XIcon />
          <span className="sr-only">{t("close")}</span>
        </a>
      </header>
      {changed === undefined ? null : (
        <p className="px-4 pt-3 text-xs text-muted-foreground">{t("changed", { count: changed })}</p>
      )}
      <dl className="grid gap-5 px-4 pt-3 pb-5">
        {fields.map(({ name: field, label: told, parts }) => (
          <div key={field} data-beside-field={field}>
            <dt className="mb-1 text-xs font-medium text-muted-foreground">{told}</dt>
            <dd {...languageAttributes(language)} className="grid gap-1 has-[.rich-text-content]:gap-3">
              {keyed(parts).map(([key, part]) => (
                <Part key={key} part={part} mark={t("isChanged")} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <FollowField />
    </section>
  );
}

function Part({ part, mark }: { readonly part: BesidePart; readonly mark: string }) {
  const classes = classNames(
    "min-w-0 wrap-anywhere",
    part.isChanged && "-mx-2 rounded-md border-l-2 border-caution bg-caution-soft px-2 py-1",
  );
  return (
    <div className={classes}>
      {part.isChanged ? (
        <span className="float-right ml-2 text-xs font-medium text-caution">{mark}</span>
      ) : null}
      {"text" in part ? (
        <p className="whitespace-pre-line">{part.text}</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: renderHtml escapes all that it draws.
        <div className="rich-text-content is-read" dangerouslySetInnerHTML={{ __html: part.html }} />
      )}
    </div>
  );
}

function keyed(parts: readonly BesidePart[]): readonly (readonly [string, BesidePart])[] {
  return parts.map((part, index) => [`part-${index}`, part] as const);
}
