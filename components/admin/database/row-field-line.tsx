import { useTranslations } from "next-intl";
import type { RowField } from "#lib/admin/database/rows/row-description";
import { FieldInput } from "./editing/field-input.tsx";
import { ValueCell } from "./value-cell.tsx";

/** A column of a row with what it holds, or with its input. */
export function RowFieldLine({ field, isOpen }: { readonly field: RowField; readonly isOpen: boolean }) {
  const t = useTranslations("admin.tools.database.functions");
  const { column, type, label, cell, input } = field;
  const name = (
    <>
      <span className="font-medium wrap-anywhere">{column}</span>
      <span className="block text-xs text-muted-foreground">{[label, type].filter(Boolean).join(" · ")}</span>
    </>
  );
  return (
    <div className="grid gap-x-6 gap-y-1.5 px-4 py-2.5 text-sm sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="min-w-0">
        {isOpen && input ? (
          <label htmlFor={input.name} className="block">
            {name}
          </label>
        ) : (
          name
        )}
      </dt>
      <dd className="min-w-0">
        {isOpen && input ? (
          <FieldInput input={input} functionLabel={t("label", { column })} />
        ) : (
          <ValueCell cell={cell} />
        )}
      </dd>
    </div>
  );
}
