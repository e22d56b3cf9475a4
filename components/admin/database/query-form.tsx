import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button, buttonClasses } from "#components/ui/button";
import { Group } from "#components/ui/group";
import { Input } from "#components/ui/input";
import { NativeSelect } from "#components/ui/native-select";
import type { QueryFormDescription, SelectDescription } from "#lib/admin/database/browsing";
import { MoreLines } from "./more-lines.tsx";

/** Query on a table, as a plain form: lines left empty have no effect. */
export function QueryForm({ screen, form }: QueryFormProps) {
  const t = useTranslations("admin.tools.database.select");
  return (
    <details
      open={form.isChanged}
      key={JSON.stringify([form.shown, form.filters, form.orders])}
      className="mb-4 rounded-lg border border-border bg-card"
    >
      <summary className="cursor-pointer rounded-lg px-4 py-2.5 text-sm font-medium focus-visible:focus-ring">
        {t("query")}
      </summary>
      <form action={form.action} className="border-t border-border p-4">
        <input type="hidden" name="table" value={screen.name} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_minmax(0,4fr)]">
          <Lines title={t("show")}>
            {form.shown.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells the lines apart.
              <ShownLine key={index} form={form} column={column} />
            ))}
            <MoreLines label={t("add")}>
              <ShownLine form={form} />
            </MoreLines>
          </Lines>
          <Lines title={t("filters")}>
            {form.filters.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells the lines apart.
              <FilterLine key={index} form={form} line={line} />
            ))}
            <MoreLines label={t("add")}>
              <FilterLine form={form} line={{ where: "", is: "LIKE %%", value: "" }} />
            </MoreLines>
          </Lines>
          <Lines title={t("orders")}>
            {form.orders.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells the lines apart.
              <OrderLine key={index} form={form} line={line} />
            ))}
            <MoreLines label={t("add")}>
              <OrderLine form={form} line={{ by: "", direction: "asc" }} />
            </MoreLines>
          </Lines>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary">
            {t("submit")}
          </Button>
          <label htmlFor="rows-a-page" className="ml-2 flex items-center gap-2 text-sm text-muted-foreground">
            {t("limit")}
            <Input
              id="rows-a-page"
              type="number"
              name="limit"
              min={1}
              max={1000}
              defaultValue={form.limit}
              className="w-24"
            />
          </label>
          {form.isChanged ? (
            <a
              href={screen.plainUrl}
              data-content={screen.plainUrl}
              className={buttonClasses({ variant: "quiet" })}
            >
              {t("reset")}
            </a>
          ) : null}
        </div>
      </form>
    </details>
  );
}

interface QueryFormProps {
  readonly screen: SelectDescription;
  readonly form: QueryFormDescription;
}

function Lines({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Group aria-label={title} className="grid content-start gap-2">
      <span className="text-sm font-medium">{title}</span>
      {children}
    </Group>
  );
}

function ShownLine({ form, column = "" }: { readonly form: QueryFormDescription; readonly column?: string }) {
  const t = useTranslations("admin.tools.database.select");
  return (
    <NativeSelect name="show" aria-label={t("column")} defaultValue={column}>
      <option value="">{t("noColumn")}</option>
      <Columns of={form} />
    </NativeSelect>
  );
}

function FilterLine({ form, line }: LineProps<"filters">) {
  const t = useTranslations("admin.tools.database.select");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2 sm:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,5fr)]">
      <NativeSelect name="where" aria-label={t("column")} defaultValue={line.where}>
        <option value="">{t("anywhere")}</option>
        <Columns of={form} />
      </NativeSelect>
      <NativeSelect name="is" aria-label={t("operator")} defaultValue={line.is}>
        {form.operators.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
      <Input
        name="value"
        aria-label={t("value")}
        defaultValue={line.value}
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        className="max-sm:col-span-2"
      />
    </div>
  );
}

/** Criterion the rows are ordered by. */
function OrderLine({ form, line }: LineProps<"orders">) {
  const t = useTranslations("admin.tools.database.select");
  return (
    <div className="grid grid-cols-2 gap-2">
      <NativeSelect name="order" aria-label={t("orders")} defaultValue={line.by}>
        <option value="">{t("noOrder")}</option>
        <Columns of={form} />
      </NativeSelect>
      <NativeSelect name="direction" aria-label={t("direction")} defaultValue={line.direction}>
        <option value="asc">{t("ascending")}</option>
        <option value="desc">{t("descending")}</option>
      </NativeSelect>
    </div>
  );
}

interface LineProps<Key extends "filters" | "orders"> {
  readonly form: QueryFormDescription;
  readonly line: QueryFormDescription[Key][number];
}

function Columns({ of }: { readonly of: QueryFormDescription }) {
  return of.columns.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
}
