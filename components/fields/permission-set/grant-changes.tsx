import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { MinusIcon, PlusIcon } from "#components/ui/icons";
import type { GrantsDescription } from "#lib/admin/form/grants-description";
import { type Change, changesOf } from "./changes.ts";
import type { Chosen } from "./grants.ts";

/** What saving would grant and take away, told as it changes. */
export function GrantChanges({
  chosen,
  grants,
}: {
  readonly chosen: Chosen;
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
