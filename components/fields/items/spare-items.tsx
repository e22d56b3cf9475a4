import { useTranslations } from "next-intl";
import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";
import type { ItemGroup } from "#lib/admin/form/field-description";
import { controlId, type FieldSetting } from "../input-props.ts";
import { ItemFieldInputs } from "./item-fields.tsx";

/**
 * In a browser without scripts, offers empty items, or a choice of type for one whose fields come with the response.
 */
export function SpareItems({ name, groups, first, most, setting }: SpareItemsProps) {
  const t = useTranslations("admin.fields.items");
  const alike = groups.find(({ type }) => type === "");
  const count = Math.max(0, Math.min(alike ? 2 : 1, most - first));
  const indexes = Array.from({ length: count }, (_, n) => first + n);
  return (
    <noscript>
      {indexes.map((index) => (
        <div key={index} className="@container mb-3 rounded-lg border border-dashed border-border-strong p-4">
          {alike ? (
            <>
              <p className="mb-3 text-sm font-medium text-muted-foreground">{t("new")}</p>
              <ItemFieldInputs
                own={`${name}.${index}`}
                group={alike}
                texts={{}}
                errorOf={() => undefined}
                setting={setting}
              />
            </>
          ) : (
            <TypeChoice own={`${name}.${index}`} groups={groups} />
          )}
        </div>
      ))}
    </noscript>
  );
}

interface SpareItemsProps {
  readonly name: string;
  readonly groups: readonly ItemGroup[];
  /** Number of items. */
  readonly first: number;
  readonly most: number;
  readonly setting: FieldSetting;
}

function TypeChoice({ own, groups }: { readonly own: string; readonly groups: readonly ItemGroup[] }) {
  const t = useTranslations("admin.fields");
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={controlId(`${own}.type`)}>{t("items.newType")}</Label>
      <NativeSelect id={controlId(`${own}.type`)} name={`${own}.type`} defaultValue="">
        <option value="">{t("none")}</option>
        {groups.map(({ type, label }) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
