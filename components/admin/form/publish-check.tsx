import { useTranslations } from "next-intl";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { CircleAlertIcon, CircleCheckIcon, LightbulbIcon } from "#components/ui/icons";
import type { FormDescription } from "#lib/admin/form/form-description";
import { classNames } from "#lib/platform/class-names";
import { LinkCheck } from "./link-check.tsx";

/**
 * Remarks worth another look before a record is published or sent, with links to the fields; a calm word if there are
 * none.
 */
export function PublishCheck({
  check,
  links,
  isSent,
}: {
  readonly check: NonNullable<FormDescription["check"]>;
  readonly links: FormDescription["linkCheck"];
  /** True if it is sent by mail. */
  readonly isSent: boolean;
}) {
  const t = useTranslations(isSent ? "admin.form.sendCheck" : "admin.form.check");
  return (
    <Card className="border-0">
      <CardHeader>
        <CardTitle>{t("heading")}</CardTitle>
        {check.length > 0 ? (
          <span className="text-xs text-muted-foreground tabular-nums">{check.length}</span>
        ) : null}
      </CardHeader>
      {check.length === 0 ? (
        <p className="flex items-center gap-2.5 px-4 pt-2 pb-4 text-muted-foreground">
          <CircleCheckIcon className="size-4 shrink-0 text-success" strokeWidth={1.75} />
          {t("nothing")}
        </p>
      ) : (
        <>
          <p className="px-4 pt-1 text-xs text-pretty text-muted-foreground">{t("intro")}</p>
          <ul className="grid gap-2.5 px-4 pt-3 pb-4">
            {check.map(({ field, label, text, stops }) => (
              <li key={field + text} className="flex gap-2.5">
                <Sign stops={stops === true} />
                <span className="min-w-0 text-pretty wrap-anywhere">
                  {label ? (
                    <>
                      <a href={`#field-${field}`} className={linkClasses}>
                        {label}
                      </a>
                      {": "}
                    </>
                  ) : null}
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {links ? <LinkCheck key={links.total} {...links} /> : null}
    </Card>
  );
}

function Sign({ stops }: { readonly stops: boolean }) {
  const Icon = stops ? CircleAlertIcon : LightbulbIcon;
  const colour = stops ? "text-destructive-text" : "text-caution";
  return <Icon className={classNames("mt-0.5 size-4 shrink-0", colour)} strokeWidth={1.75} />;
}

const linkClasses = "rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring";
