import { useTranslations } from "next-intl";
import type { GrantsDescription } from "#lib/admin/form/grants-description";
import { GrantBox } from "./grant-box.tsx";
import { markOfColumn, toggleColumn } from "./grants.ts";
import { rowClasses } from "./matrix-row.tsx";
import type { GrantsProps } from "./use-chosen-grants.ts";

/** The heads of the columns; with scripts each chooses its verb in all modules. */
export function MatrixColumns({ grants, chosen, choose, box }: MatrixColumnsProps) {
  const t = useTranslations("admin.grants");
  const isAwake = box.name === undefined;
  const { verbs, modules } = grants;
  return (
    <fieldset aria-label={t("allModules")} className={`${rowClasses} rounded-t-lg bg-muted/60`}>
      <span className="col-span-2 text-sm font-medium text-muted-foreground @lg:col-span-1">
        {t("allModules")}
      </span>
      {verbs.map(({ verb, label }) => (
        <GrantBox
          key={verb}
          mark={markOfColumn(chosen, modules, verb)}
          onToggle={() => choose((now) => toggleColumn(now, modules, verb))}
          label={t("oneOf", { module: t("allModules"), action: label })}
          isLocked={!isAwake || modules.every((row) => row.verbs[verb]?.isLocked ?? true)}
          className="@lg:flex-col-reverse @lg:justify-center @lg:gap-1 noscript:[&>input]:hidden"
          text={label}
          textClassName="text-sm text-muted-foreground @lg:text-xs"
        />
      ))}
    </fieldset>
  );
}

interface MatrixColumnsProps extends GrantsProps {
  readonly grants: GrantsDescription;
}
