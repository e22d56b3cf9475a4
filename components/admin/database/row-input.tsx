"use client";

import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { Input } from "#components/ui/input";
import { Textarea } from "#components/ui/textarea";
import type { RowField } from "#lib/admin/database/row-fields";

/** Renders the input of a column, with a box that makes it NULL where it may be; typing takes that back. */
export function RowInput({ input, column }: Props) {
  const t = useTranslations("admin.tools.database.row");
  const { name, isLong, text, isNull, choices } = input;
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const shared = {
    id: `value.${name}`,
    name: `value.${name}`,
    defaultValue: text,
    spellCheck: false,
    onInput: () => {
      if (box.current) box.current.checked = false;
    },
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        {isLong ? (
          <Textarea {...shared} className="max-h-80 font-mono text-xs" />
        ) : (
          <Input {...shared} autoComplete="off" list={choices ? listId : undefined} />
        )}
        {choices ? (
          <datalist id={listId}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.text}
              </option>
            ))}
          </datalist>
        ) : null}
      </div>
      {isNull === undefined ? null : (
        <label className="flex min-h-6 items-center gap-2 text-xs text-muted-foreground">
          <input
            ref={box}
            type="checkbox"
            name={`null.${name}`}
            value="1"
            defaultChecked={isNull}
            aria-label={t("makeNull", { column })}
            className="size-4 accent-primary"
          />
          NULL
        </label>
      )}
    </div>
  );
}

interface Props {
  readonly input: NonNullable<RowField["input"]>;
  readonly column: string;
}
