import { useTranslations } from "next-intl";
import { Input } from "#components/ui/input";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { Textarea } from "#components/ui/textarea";
import type { RowField } from "#lib/admin/database/row-description";
import { ValueCell } from "./value-cell.tsx";

/** A column of a row with what it holds, or with its input. */
export function RowFieldLine({ field, isOpen }: { readonly field: RowField; readonly isOpen: boolean }) {
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
        {isOpen && input ? <FieldInput input={input} column={column} /> : <ValueCell cell={cell} />}
      </dd>
    </div>
  );
}

function FieldInput({
  input,
  column,
}: {
  readonly input: NonNullable<RowField["input"]>;
  readonly column: string;
}) {
  const t = useTranslations("admin.tools.database.row");
  const { name, kind, text, isNull, mayBeNull, choices } = input;
  const nullName = name.replace(/^value\./, "null.");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-56">
        {kind === "long" ? (
          <Textarea
            id={name}
            name={name}
            defaultValue={text}
            spellCheck={false}
            className="max-h-80 font-mono text-xs"
          />
        ) : (
          <Input
            id={name}
            name={name}
            defaultValue={text}
            autoComplete="off"
            spellCheck={false}
            list={choices ? `${name} choices` : undefined}
          />
        )}
        {choices ? (
          <datalist id={`${name} choices`}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.text}
              </option>
            ))}
          </datalist>
        ) : null}
      </div>
      {mayBeNull ? (
        <LabelledCheckbox
          id={nullName}
          name={nullName}
          value="1"
          defaultChecked={isNull}
          aria-label={t("null", { column })}
          autoComplete="off"
        >
          NULL
        </LabelledCheckbox>
      ) : null}
    </div>
  );
}
