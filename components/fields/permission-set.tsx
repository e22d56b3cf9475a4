"use client";

import { useTranslations } from "next-intl";
import { FieldNotes } from "./field-frame.tsx";
import { controlAttributes, type FieldInputProps, labelId } from "./input-props.ts";
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
export function PermissionSetInput(props: FieldInputProps) {
  const { field, error } = props;
  const t = useTranslations("admin.grants");
  const { box, carrier, root, chosen, choose, carried } = useChosenGrants(field.name, props.text);
  const { grants } = field;
  if (!grants) return null;
  const shared = { chosen, choose, box };
  return (
    <fieldset
      ref={root}
      tabIndex={-1}
      aria-labelledby={labelId(field.name)}
      data-field={field.name}
      className="grid min-w-0 grid-cols-1 gap-3 rounded-lg outline-none"
      {...controlAttributes({ field, error })}
    >
      <span id={labelId(field.name)} className="text-sm leading-5 font-medium">
        {field.label}
      </span>
      <input ref={carrier} type="hidden" {...carried} data-fill="self" />
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
      <FieldNotes field={field} error={error} />
      <GrantChanges chosen={chosen} grants={grants} />
    </fieldset>
  );
}
