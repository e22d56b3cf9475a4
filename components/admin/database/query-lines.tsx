import { useTranslations } from "next-intl";
import { Input } from "#components/ui/input";
import { NativeSelect } from "#components/ui/native-select";
import type { Option, QueryFormDescription } from "#lib/admin/database/browsing/select-description";

/** A column that is shown, as it is or by a function of it. */
export function ShownLine({ form, line }: LineProps<"shown">) {
  const t = useTranslations("admin.tools.database.select");
  return (
    <div className="grid grid-cols-2 gap-2">
      <NativeSelect name="fn" aria-label={t("function")} defaultValue={line.fn}>
        <option value="">{t("noFunction")}</option>
        <optgroup label={t("functions")}>
          <Options options={form.functions} />
        </optgroup>
        <optgroup label={t("aggregates")}>
          <Options options={form.aggregates} />
        </optgroup>
      </NativeSelect>
      <NativeSelect name="show" aria-label={t("column")} defaultValue={line.show}>
        <option value="">{t("noColumn")}</option>
        <Options options={form.columns} />
      </NativeSelect>
    </div>
  );
}

/** A condition. */
export function FilterLine({ form, line }: LineProps<"filters">) {
  const t = useTranslations("admin.tools.database.select");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2 sm:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,5fr)]">
      <NativeSelect name="where" aria-label={t("column")} defaultValue={line.where}>
        <option value="">{t("anywhere")}</option>
        <Options options={form.columns} />
      </NativeSelect>
      <NativeSelect name="is" aria-label={t("operator")} defaultValue={line.is}>
        <Options options={form.operators} />
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

/** What the rows are ordered by. */
export function OrderLine({ form, line }: LineProps<"chosenOrders">) {
  const t = useTranslations("admin.tools.database.select");
  return (
    <div className="grid grid-cols-2 gap-2">
      <NativeSelect name="order" aria-label={t("orders")} defaultValue={line.order}>
        <option value="">{t("noOrder")}</option>
        <Options options={form.orders} />
      </NativeSelect>
      <NativeSelect name="direction" aria-label={t("direction")} defaultValue={line.direction}>
        <option value="asc">{t("ascending")}</option>
        <option value="desc">{t("descending")}</option>
      </NativeSelect>
    </div>
  );
}

interface LineProps<Key extends "shown" | "filters" | "chosenOrders"> {
  readonly form: QueryFormDescription;
  readonly line: QueryFormDescription[Key][number];
}

function Options({ options }: { readonly options: readonly Option[] }) {
  return options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
