import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { Button } from "#components/ui/button";
import { Input } from "#components/ui/input";
import type { GrantDescription } from "#lib/admin/form/grants-description";
import { GrantBox } from "./grant-box.tsx";
import { type GrantRow, grantedActions, toggleName } from "./grants.ts";
import type { GrantsProps } from "./use-chosen-grants.ts";

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

/** Those that came with the page, and those that were added since. */
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
