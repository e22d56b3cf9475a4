import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Input } from "#components/ui/input";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { NativeSelect } from "#components/ui/native-select";
import type { ChangeDescription } from "#lib/admin/database/change-description";
import { ScreenHeader } from "../screen-header.tsx";
import { ChangedRows } from "./changed-rows.tsx";

/** What a change would do to many rows, before it is done. */
export function ChangeScreen({ screen }: { readonly screen: ChangeDescription }) {
  const t = useTranslations("admin.tools.database.change");
  const { title, table, backUrl, formUrl, csrfToken, address, warning, sql, problem, tables, mayApply } =
    screen;
  return (
    <div className="max-w-4xl">
      <ScreenHeader crumb={table} title={title} intro={t("intro")} backUrl={backUrl} back={t("back")} />
      {warning ? <p className="mb-4 rounded-lg bg-caution-soft p-4 text-caution">{warning}</p> : null}
      {screen.setting ? <Setting screen={screen} setting={screen.setting} /> : null}
      {sql ? (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keyboard.
          tabIndex={0}
          className="mb-4 max-h-60 overflow-auto rounded-lg border border-border bg-card p-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
        >
          {sql}
        </pre>
      ) : null}
      {problem ? (
        <p role="alert" className="mb-4 rounded-lg bg-destructive-soft p-4 text-destructive-text">
          {problem}
        </p>
      ) : null}
      {tables?.length === 0 ? <p role="status">{t("nothing")}</p> : null}
      {mayApply ? (
        <form method="post" action={formUrl} className="mb-6 flex flex-wrap items-center gap-4">
          <input type="hidden" name="_csrf" value={csrfToken} />
          <input type="hidden" name="address" value={address} />
          <p role="status" className="font-medium">
            {tables?.map(({ text }) => text).join(" ")}
          </p>
          <Button type="submit" variant="destructive">
            {t("apply")}
          </Button>
        </form>
      ) : null}
      {tables?.map(({ name, text, rows }) => (
        <ChangedRows key={name} name={name} text={text} rows={rows} />
      ))}
    </div>
  );
}

function Setting({ screen, setting }: SettingProps) {
  const t = useTranslations("admin.tools.database.change");
  return (
    <form action={screen.formUrl} className="mb-4 flex flex-wrap items-end gap-3">
      {screen.carried.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parameters repeat and keep their order.
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="do" value="set" />
      <NativeSelect name="column" aria-label={t("column")} defaultValue={setting.column} className="w-56">
        {setting.columns.map((column) => (
          <option key={column} value={column}>
            {column}
          </option>
        ))}
      </NativeSelect>
      <Input
        name="newValue"
        aria-label={t("value")}
        placeholder={t("value")}
        defaultValue={setting.value}
        autoComplete="off"
        className="w-64"
      />
      <LabelledCheckbox id="change-null" name="null" value="1" defaultChecked={setting.isNull}>
        NULL
      </LabelledCheckbox>
      <Button type="submit" variant="primary">
        {t("try")}
      </Button>
    </form>
  );
}

interface SettingProps {
  readonly screen: ChangeDescription;
  readonly setting: NonNullable<ChangeDescription["setting"]>;
}
