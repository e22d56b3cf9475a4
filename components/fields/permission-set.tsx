"use client";

import { useTranslations } from "next-intl";
import { BoxesFrame } from "./boxes-frame.tsx";
import type { FieldInputProps } from "./input-props.ts";
import { GrantChanges } from "./permission-set/grant-changes.tsx";
import { chosenIn } from "./permission-set/grants.ts";
import { MatrixColumns } from "./permission-set/matrix-columns.tsx";
import { MatrixRow } from "./permission-set/matrix-row.tsx";
import { OtherGrants } from "./permission-set/other-grants.tsx";
import { SuperadminSwitch } from "./permission-set/superadmin-switch.tsx";
import { useChosenGrants } from "./permission-set/use-chosen-grants.ts";

/**
 * What a group may do: modules by actions, and what saving will change. Without scripts the boxes themselves
 * are sent; with them one carrier is, and rows and columns can be chosen at once.
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
