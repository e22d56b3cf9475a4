import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { GitCompareArrowsIcon } from "#components/ui/icons";
import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";
import type { HistoryScreen } from "#lib/admin/history/load-history-screen";

/** Chooses two versions to see side by side; without scripts a form like any other. */
export function CompareForm({ screen, from, to }: CompareFormProps) {
  const t = useTranslations("admin.history");
  const { choices, historyUrl } = screen;
  if (choices.length < 2) return null;
  return (
    <form
      method="get"
      action={historyUrl}
      className="grid grid-cols-1 items-end gap-3 rounded-lg border border-border bg-card p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <VersionSelect
        name="from"
        label={t("compareFrom")}
        choices={choices}
        chosen={from ?? choices[1]?.value}
      />
      <VersionSelect name="to" label={t("compareTo")} choices={choices} chosen={to ?? choices[0]?.value} />
      <Button type="submit">
        <GitCompareArrowsIcon />
        {t("compare")}
      </Button>
    </form>
  );
}

interface CompareFormProps {
  readonly screen: HistoryScreen;
  readonly from?: string;
  readonly to?: string;
}

function VersionSelect({ name, label, choices, chosen }: VersionSelectProps) {
  const id = `compare-${name}`;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <NativeSelect key={chosen} id={id} name={name} defaultValue={chosen}>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

interface VersionSelectProps {
  readonly name: "from" | "to";
  readonly label: string;
  readonly choices: HistoryScreen["choices"];
  readonly chosen: string | undefined;
}
