import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import type { ConfirmationDescription } from "#lib/admin/actions/panel-description";
import { Crumb } from "../shell/crumb.tsx";
import { ConsequenceList } from "./consequence-list.tsx";

/** What follows from a change and whether it is to be made, as a page where no script asks. */
export function Confirmation({ confirmation }: { readonly confirmation: ConfirmationDescription }) {
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
