import { useTranslations } from "next-intl";
import type { ConfirmationDescription, PanelDescription } from "#lib/admin/actions/panel-description";
import { Button, buttonClasses } from "../ui/button.tsx";
import { Crumb } from "./breadcrumb.tsx";

/** Consequences of a change and the question whether to make it, as a page for when no script asks. */
export function ConfirmationCard({ confirmation }: { readonly confirmation: ConfirmationDescription }) {
  const t = useTranslations("admin.asks");
  const { panel, actionUrl, fields, backUrl, deletes } = confirmation;
  return (
    <div className="max-w-2xl">
      <Crumb title={panel.label} />
      <h1 className="mb-4 text-2xl font-semibold tracking-tight text-pretty wrap-anywhere">
        {panel.question}
      </h1>
      <ConsequenceList consequences={panel.consequences} />
      {panel.hint ? <p className="mt-4 text-muted-foreground">{panel.hint}</p> : null}
      <form method="post" action={actionUrl} className="mt-6 flex flex-wrap justify-end gap-2">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <a href={backUrl} data-content={backUrl} className={buttonClasses()}>
          {t("back")}
        </a>
        <Button
          type="submit"
          variant={panel.danger ? "destructive" : "primary"}
          {...(deletes ? { "data-json": actionUrl.replace(/\/delete$/, ""), "data-method": "DELETE" } : {})}
        >
          {panel.label}
        </Button>
      </form>
    </div>
  );
}

/** Consequences of a change, one line each, with the records concerned below. */
export function ConsequenceList({ consequences }: Pick<PanelDescription, "consequences">) {
  if (consequences.length === 0) return null;
  return (
    <ul className="grid max-h-[50dvh] list-disc grid-cols-1 gap-2 overflow-y-auto pl-5 text-sm text-foreground marker:text-muted-foreground">
      {consequences.map(({ text, items, more }) => (
        <li key={text} className="text-pretty wrap-anywhere">
          {text}
          {items.length > 0 ? (
            <ul className="mt-0.5 text-muted-foreground">
              {items.map((item) => (
                <li key={item.url ?? item.text}>
                  <Item {...item} />
                </li>
              ))}
              {more ? <li>{more}</li> : null}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Item({ text, url }: PanelDescription["consequences"][number]["items"][number]) {
  if (!url) return text;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="rounded-sm text-primary-text underline-offset-3 hover:underline"
    >
      {text}
    </a>
  );
}
