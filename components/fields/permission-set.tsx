"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Badge } from "#components/ui/badge";
import { MinusIcon, PlusIcon, ShieldAlertIcon } from "#components/ui/icons";
import { Switch } from "#components/ui/switch";
import type { GrantDescription, GrantsDescription } from "#lib/admin/form/field-description";
import { classNames } from "#lib/platform/class-names";
import { BoxesFrame } from "./boxes-frame.tsx";
import type { FieldInputProps } from "./input-props.ts";
import { GrantBox, MatrixRow, OtherGrants, rowClasses } from "./permission-set/grant-matrix.tsx";
import type { ChosenGrants, GrantsProps } from "./permission-set/grants.ts";
import {
  chosenIn,
  type GrantRow,
  grantedActions,
  isIncluded,
  markOfColumn,
  toggleColumn,
  toggleName,
  useChosenGrants,
} from "./permission-set/grants.ts";

/**
 * Edits the permissions of a group: modules by actions, and what saving will change. Without scripts the boxes
 * themselves are sent; with them one carrier is, and rows and columns can be chosen at once.
 */
export function PermissionSetInput({ field, text, error }: FieldInputProps) {
  const t = useTranslations("admin.grants");
  const { chosen, choose, ...boxes } = useChosenGrants(field.name, text);
  const { grants } = field;
  if (!grants) return null;
  const { box } = boxes;
  const shared = { chosen, choose, box };
  return (
    <BoxesFrame
      field={field}
      error={error}
      boxes={boxes}
      below={<GrantChanges chosen={chosen} grants={grants} />}
    >
      <SuperadminSwitch grant={grants.superadmin} {...shared} />
      <div className="@container divide-y divide-border rounded-lg border border-border bg-card">
        <MatrixColumns grants={grants} {...shared} />
        {grants.modules.map((row) => (
          <MatrixRow
            key={row.page}
            row={row}
            columns={grants.verbs}
            chosenHere={chosenIn(chosen, row)}
            choose={choose}
            box={box}
          />
        ))}
        <OtherGrants others={grants.others} modules={grants.modules} {...shared} />
      </div>
      {grants.modules.some(({ whole }) => whole.isLocked) ? (
        <p className="text-xs text-muted-foreground">{t("locked")}</p>
      ) : null}
    </BoxesFrame>
  );
}

/** The heads of the columns; with scripts each chooses its verb in all modules. */
function MatrixColumns({ grants, chosen, choose, box }: MatrixColumnsProps) {
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

/** The permission that includes all others, separate from them because it is dangerous. */
function SuperadminSwitch({ grant, chosen, choose, box }: SuperadminSwitchProps) {
  const t = useTranslations("admin.grants");
  const id = useId();
  const isOn = chosen.has(grant.name);
  return (
    <div
      className={classNames(
        "flex items-start gap-3 rounded-lg border p-3",
        isOn ? "border-destructive bg-destructive-soft" : "border-destructive/40",
      )}
    >
      <ShieldAlertIcon className="mt-0.5 size-4.5 shrink-0 text-destructive-text" />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="cursor-pointer font-semibold text-destructive-text">
          {grant.label}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-pretty">
          {t("superadminHint")}
        </p>
      </div>
      <Switch
        id={id}
        {...box}
        value={grant.name}
        checked={isOn}
        disabled={grant.isLocked}
        onChange={() => choose((now) => toggleName(now, grant.name))}
        aria-describedby={`${id}-hint`}
        className="checked:bg-destructive"
      />
    </div>
  );
}

interface SuperadminSwitchProps extends GrantsProps {
  readonly grant: GrantDescription;
}

/** Lists what saving would grant and revoke, announced as it changes. */
function GrantChanges({
  chosen,
  grants,
}: {
  readonly chosen: ChosenGrants;
  readonly grants: GrantsDescription;
}) {
  const t = useTranslations("admin.grants");
  const { added, removed } = changesOf(chosen, grants);
  return (
    <div role="status" aria-label={t("changes")} data-changes>
      {added.length + removed.length > 0 ? (
        <div className="grid grid-cols-1 gap-2 rounded-lg border border-caution/40 bg-caution-soft p-3">
          <h2 className="text-sm font-semibold">{t("changes")}</h2>
          <ChangeList title={t("adds")} changes={added} isAdded />
          <ChangeList title={t("takesAway")} changes={removed} isAdded={false} />
        </div>
      ) : null}
    </div>
  );
}

function ChangeList({ title, changes, isAdded }: ChangeListProps) {
  const t = useTranslations("admin.grants");
  if (changes.length === 0) return null;
  const Icon = isAdded ? PlusIcon : MinusIcon;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="text-sm">{title}</span>
      {changes.map(({ name, module, label }) => (
        <Badge key={name} title={name} tone={isAdded ? "success" : "danger"}>
          <Icon />
          {module === undefined ? label : t("oneOf", { module, action: label })}
        </Badge>
      ))}
    </div>
  );
}

interface ChangeListProps {
  readonly title: string;
  readonly changes: readonly Change[];
  readonly isAdded: boolean;
}

/** One thing that saving grants or revokes; `module` is missing for what belongs to none. */
interface Change {
  readonly name: string;
  readonly module?: string;
  readonly label: string;
}

interface Changes {
  readonly added: readonly Change[];
  readonly removed: readonly Change[];
}

/** Returns how a choice differs from what is stored, as what people gain and lose rather than as entries. */
export function changesOf(chosen: ChosenGrants, grants: GrantsDescription): Changes {
  const stored = new Set(grants.stored);
  return {
    added: differenceOf(chosen, stored, grants, true),
    removed: differenceOf(stored, chosen, grants, false),
  };
}

/** Returns the permissions one set grants and the other does not. */
function differenceOf(
  one: ChosenGrants,
  other: ChosenGrants,
  grants: GrantsDescription,
  isAdded: boolean,
): readonly Change[] {
  const { superadmin, modules } = grants;
  const known = new Set([superadmin, ...modules.flatMap(entriesOf)].map(({ name }) => name));
  const others = [...one].filter((name) => !known.has(name) && !other.has(name));
  return [
    ...(one.has(superadmin.name) && !other.has(superadmin.name) ? [superadmin] : []),
    ...modules.flatMap((row) => differenceInModule(one, other, row, isAdded)),
    ...others.map((name) => ({ name, label: name })),
  ];
}

function entriesOf(row: GrantRow) {
  return [row.whole, ...grantedActions(row)];
}

/**
 * Describes a whole module as one change, but one that is revoked and leaves some actions by the actions it does not
 * leave.
 */
function differenceInModule(
  one: ChosenGrants,
  other: ChosenGrants,
  row: GrantRow,
  isAdded: boolean,
): readonly Change[] {
  const actions = grantedActions(row).filter(
    ({ name }) => isIncluded(one, row, name) && !isIncluded(other, row, name),
  );
  const isWhole = one.has(row.whole.name) && !other.has(row.whole.name);
  const isAll = isAdded || actions.length === grantedActions(row).length || actions.length === 0;
  const told = isWhole && isAll ? [row.whole] : actions;
  return told.map(({ name, label }) => ({ name, label, module: row.title }));
}
