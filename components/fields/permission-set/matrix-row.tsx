import { useTranslations } from "next-intl";
import { memo } from "react";
import type { GrantDescription, GrantsDescription } from "#lib/admin/form/grants-description";
import { parsePermissionNames } from "#lib/kernel/permission-names";
import { GrantBox } from "./grant-box.tsx";
import { type GrantRow, isIncluded, markOfRow, toggleAction, toggleRow } from "./grants.ts";
import type { GrantsProps } from "./use-chosen-grants.ts";

export const rowClasses =
  "grid grid-cols-2 items-center gap-x-4 gap-y-2 px-3 py-2.5 @lg:grid-cols-[minmax(0,1fr)_repeat(4,4.5rem)] @lg:gap-x-2";

/** A module: all of it, its verbs in columns, and its own actions under them; drawn anew when it changes itself. */
export const MatrixRow = memo(function MatrixRow({ row, columns, chosenHere, choose, box }: MatrixRowProps) {
  const t = useTranslations("admin.grants");
  const chosen = new Set(parsePermissionNames(chosenHere));
  const mark = markOfRow(chosen, row);
  const isAwake = box.name === undefined;
  const isChosen = (name: string) => (isAwake ? isIncluded(chosen, row, name) : chosen.has(name));
  const attributesOf = (grant: GrantDescription) => ({
    mark: isChosen(grant.name) ? ("all" as const) : ("none" as const),
    onToggle: () => choose((now) => toggleAction(now, row, grant.name)),
    label: t("oneOf", { module: row.title, action: grant.label }),
    value: grant.name,
    box,
    isLocked: grant.isLocked,
  });
  return (
    <fieldset aria-label={row.title} data-module={row.page} className={rowClasses}>
      <GrantBox
        mark={mark}
        onToggle={() => choose((now) => toggleRow(now, row))}
        label={t("wholeOf", { module: row.title })}
        value={row.whole.name}
        box={box}
        isLocked={row.whole.isLocked}
        className="col-span-2 min-w-0 font-medium @lg:col-span-1"
        text={row.title}
        textClassName="truncate"
      />
      {columns.map(({ verb }) => {
        const grant = row.verbs[verb];
        if (!grant) return <span key={verb} aria-hidden className="hidden @lg:block" />;
        return (
          <GrantBox
            key={verb}
            {...attributesOf(grant)}
            className="@lg:justify-center"
            text={grant.label}
            textClassName="text-sm @lg:sr-only"
          />
        );
      })}
      {row.own.length > 0 ? (
        <div className="col-span-full flex flex-wrap gap-x-5 gap-y-1.5 @lg:pl-6.5">
          {row.own.map((grant) => (
            <GrantBox
              key={grant.name}
              {...attributesOf(grant)}
              text={grant.label}
              textClassName="text-sm text-muted-foreground"
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
});

interface MatrixRowProps extends Omit<GrantsProps, "chosen"> {
  readonly row: GrantRow;
  /** What is chosen of the module, see `chosenIn`. */
  readonly chosenHere: string;
  readonly columns: GrantsDescription["verbs"];
}
