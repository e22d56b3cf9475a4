import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";
import type { BulkDescription, BulkSetting } from "#lib/admin/listing/listing-description";
import { Crumb } from "../breadcrumb.tsx";
import { ConsequenceList } from "../confirm.tsx";

/** Asks before an action runs on many records, if no script asked. */
export function BulkQuestion({ bulk }: { readonly bulk: BulkDescription }) {
  const t = useTranslations("admin.bulk");
  const { action, fields } = bulk;
  return (
    <>
      <Crumb title={action.label} />
      <h1 className="text-2xl font-semibold tracking-tight text-pretty">{bulk.question}</h1>
      <p className="mt-2 mb-4 text-muted-foreground">{bulk.title}</p>
      <ConsequenceList consequences={bulk.consequences} />
      {bulk.hint ? <p className="mt-4 text-muted-foreground">{bulk.hint}</p> : null}
      <form method="post" action={bulk.url} className="mt-6 flex flex-wrap gap-2">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {bulk.setting ? <Setting setting={bulk.setting} /> : null}
        <a href={bulk.listUrl} data-content={bulk.listUrl} className={buttonClasses()}>
          {t("back")}
        </a>
        <Button
          type="submit"
          variant={action.danger ? "destructive" : "primary"}
          {...(action.deletes ? { "data-json": bulk.url, "data-method": "DELETE" } : {})}
        >
          {bulk.setting ? t("set.do") : action.label}
        </Button>
      </form>
    </>
  );
}

/** Value a field is set to, chosen by the browser's own means. */
function Setting({ setting: { label, ways, values, takesNewFolder } }: { readonly setting: BulkSetting }) {
  const t = useTranslations("admin.bulk.set");
  return (
    <div className="mb-2 grid w-full grid-cols-1 gap-4 sm:grid-cols-2">
      {ways.length > 0 ? (
        <div className="grid gap-1.5">
          <Label htmlFor="bulk-how">{t("how")}</Label>
          <NativeSelect id="bulk-how" name="how">
            {ways.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </NativeSelect>
        </div>
      ) : null}
      <div className="grid gap-1.5">
        <Label htmlFor="bulk-value">{label}</Label>
        <NativeSelect id="bulk-value" name="value">
          {values.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect>
      </div>
      {takesNewFolder ? <NewFolder /> : null}
    </div>
  );
}

function NewFolder() {
  const t = useTranslations("admin.folders");
  return (
    <div className="grid gap-1.5">
      <Label htmlFor="bulk-new-folder">{t("newFolder")}</Label>
      <Input id="bulk-new-folder" name="newFolder" maxLength={200} autoComplete="off" />
    </div>
  );
}
