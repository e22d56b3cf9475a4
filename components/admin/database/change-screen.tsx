import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ArrowRightIcon } from "#components/ui/icons";
import { NativeSelect } from "#components/ui/native-select";
import type { TableChangeDescription } from "#lib/admin/database/changing/load-change";
import { ScreenHeader } from "../screen-header.tsx";
import { ChangeValue } from "./editing/field-input.tsx";
import { ValueCell } from "./value-cell.tsx";
import { ToolLink } from "./way.tsx";

/** Preview of a change to many rows, before it is made. */
export function ChangeScreen({ screen }: { readonly screen: TableChangeDescription }) {
  const t = useTranslations("admin.tools.database.change");
  const { title, table, backUrl, formUrl, csrfToken, address, warning, sql, problem, tables, mayApply } =
    screen;
  return (
    <div className="max-w-4xl">
      <ScreenHeader crumb={table} title={title} intro={t("intro")} backUrl={backUrl} back={t("back")} />
      {warning ? (
        <p className="mb-4 rounded-lg bg-caution-soft p-4 text-pretty text-caution">{warning}</p>
      ) : null}
      {screen.way ? <p className="mb-4 text-pretty text-muted-foreground">{screen.way}</p> : null}
      {screen.otherWay ? (
        <p className="mb-4">
          <ToolLink url={screen.otherWay.url}>{screen.otherWay.text}</ToolLink>
        </p>
      ) : null}
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
      {screen.note ? <p className="mb-4 text-pretty">{screen.note}</p> : null}
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
  const functionTexts = useTranslations("admin.tools.database.functions");
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
      <ChangeValue
        value={setting.value}
        chosen={setting.function}
        functions={setting.functions}
        label={t("value")}
        functionLabel={functionTexts("label", { column: setting.column })}
      />
      <Button type="submit" variant="primary">
        {t("try")}
      </Button>
    </form>
  );
}

interface SettingProps {
  readonly screen: TableChangeDescription;
  readonly setting: NonNullable<TableChangeDescription["setting"]>;
}

/** Shows the first rows of a table that a change would affect, before and after. */
function ChangedRows({ name, text, rows }: ChangedRowsProps) {
  const t = useTranslations("admin.tools.database.change");
  return (
    <section aria-label={name} className="mb-6">
      <h2 className="mb-2 text-lg font-semibold text-pretty">{text}</h2>
      <ul className="divide-y divide-border rounded-lg border border-border bg-card text-sm">
        {rows.map(({ key, cells }) => (
          <li key={key} className="px-4 py-2.5">
            <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
              {cells.map(({ column, before, after }) => (
                <div key={column} className="contents">
                  <dt className="font-medium wrap-anywhere">{column}</dt>
                  <dd className="flex min-w-0 flex-wrap items-center gap-2">
                    {before ? (
                      <del className={after ? "" : "no-underline"}>
                        <ValueCell cell={before} />
                      </del>
                    ) : null}
                    {before && after ? (
                      <ArrowRightIcon
                        aria-label={t("becomes")}
                        className="size-4 shrink-0 text-muted-foreground"
                      />
                    ) : null}
                    {after ? (
                      <ins className="no-underline">
                        <ValueCell cell={after} />
                      </ins>
                    ) : null}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChangedRowsProps = NonNullable<TableChangeDescription["tables"]>[number];
