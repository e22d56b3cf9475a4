import { useTranslations } from "next-intl";
import { memo, useEffect, useId, useRef } from "react";
import { Button } from "#components/ui/button";
import { Checkbox } from "#components/ui/checkbox";
import { Input } from "#components/ui/input";
import type { GrantDescription, GrantsDescription } from "#lib/admin/form/field-description";
import { parsePermissionNames } from "#lib/kernel/permission-names";
import { classNames } from "#lib/platform/class-names";
import type { GrantMark, GrantRow, GrantsProps } from "./grants.ts";
import { grantedActions, isIncluded, markOfRow, toggleAction, toggleName, toggleRow } from "./grants.ts";

export const rowClasses =
  "grid grid-cols-2 items-center gap-x-4 gap-y-2 px-3 py-2.5 @lg:grid-cols-[minmax(0,1fr)_repeat(4,4.5rem)] @lg:gap-x-2";

/**
 * A module: all of it, its verbs in columns, and its own actions under them; re-renders only when it changes itself.
 */
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
      {row.limits === undefined ? null : (
        <p className="col-span-full text-xs text-muted-foreground @lg:pl-6.5">
          {t("limitedTo", { limits: row.limits })}
        </p>
      )}
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
  /** Chosen permissions of the module, see `chosenIn`. */
  readonly chosenHere: string;
  readonly columns: GrantsDescription["verbs"];
}

/** Permissions that belong to no module; one that is not shown is added by its name. */
export function OtherGrants({ others, modules, chosen, choose, box }: OtherGrantsProps) {
  const t = useTranslations("admin.grants");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    const name = field.current?.value.trim();
    if (name) choose((now) => new Set([...now, name]));
    if (field.current) field.current.value = "";
  };
  return (
    <fieldset aria-labelledby={id} className="grid grid-cols-1 gap-2 px-3 py-2.5">
      <div>
        <h2 id={id} className="font-medium">
          {t("other")}
        </h2>
        <p className="text-xs text-pretty text-muted-foreground">{t("otherHint")}</p>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5 empty:hidden">
        {shownOthers(others, modules, chosen).map(({ name, label, isLocked }) => (
          <GrantBox
            key={name}
            mark={chosen.has(name) ? "all" : "none"}
            onToggle={() => choose((now) => toggleName(now, name))}
            label={label}
            value={name}
            box={box}
            isLocked={isLocked}
            text={label}
            textClassName="text-sm wrap-anywhere"
          />
        ))}
      </div>
      <div className="flex max-w-sm gap-2">
        <Input
          ref={field}
          {...box}
          maxLength={100}
          aria-label={t("addName")}
          placeholder={t("addName")}
          data-fill="self"
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add} className="noscript:hidden">
          {t("add")}
        </Button>
      </div>
    </fieldset>
  );
}

interface OtherGrantsProps extends GrantsProps {
  readonly others: readonly GrantDescription[];
  readonly modules: readonly GrantRow[];
}

/** Returns those that came with the page, and those that were added since. */
function shownOthers(
  others: readonly GrantDescription[],
  modules: readonly GrantRow[],
  chosen: GrantsProps["chosen"],
): readonly GrantDescription[] {
  const entries = [...others, ...modules.flatMap((row) => [row.whole, ...grantedActions(row)])];
  const known = new Set(["superadmin", ...entries.map(({ name }) => name)]);
  const added = [...chosen].filter((name) => !known.has(name));
  return [...others, ...added.map((name) => ({ name, label: name, isLocked: false }))];
}

/** A check box with its text; "some" is rendered as neither, which only scripts can do. */
export function GrantBox({
  mark,
  onToggle,
  label,
  value,
  box,
  isLocked,
  className,
  text,
  textClassName,
}: GrantBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mark === "some";
  }, [mark]);
  return (
    <label
      htmlFor={id}
      className={classNames("flex min-h-6 items-center gap-2", !isLocked && "cursor-pointer", className)}
    >
      <Checkbox
        ref={input}
        id={id}
        {...(value === undefined ? {} : { value, ...box })}
        aria-label={label}
        checked={mark === "all"}
        disabled={isLocked === true}
        onChange={onToggle}
      />
      <span className={textClassName}>{text}</span>
    </label>
  );
}

interface GrantBoxProps {
  readonly mark: GrantMark;
  readonly onToggle: () => void;
  /** Name of the box for people who do not see its row. */
  readonly label: string;
  /** The permission; without one the box only represents others. */
  readonly value?: string;
  readonly box?: { readonly name?: string };
  readonly isLocked?: boolean;
  readonly className?: string;
  readonly text: string;
  readonly textClassName: string;
}
