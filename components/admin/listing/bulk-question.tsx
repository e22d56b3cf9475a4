import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import type { BulkDescription } from "#lib/admin/listing/listing-description";
import { Crumb } from "../shell/crumb.tsx";

/** Asks before an action runs on many records, where no script asked. */
export function BulkQuestion({ bulk }: { readonly bulk: BulkDescription }) {
  const t = useTranslations("admin.bulk");
  const { action, fields } = bulk;
  return (
    <>
      <Crumb title={action.label} />
      <h1 className="text-2xl font-semibold tracking-tight text-pretty">{bulk.question}</h1>
      <p className="mt-2 text-muted-foreground">{bulk.title}</p>
      <form method="post" action={bulk.url} className="mt-6 flex flex-wrap gap-2">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <a href={bulk.listUrl} data-content={bulk.listUrl} className={buttonClasses()}>
          {t("back")}
        </a>
        <Button type="submit" variant={action.danger ? "destructive" : "primary"}>
          {action.label}
        </Button>
      </form>
    </>
  );
}
