import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";
import type { ExplainerDescription } from "#lib/admin/explainer/explainer-description";
import { Verdict } from "./verdict.tsx";
import { WhoMay } from "./who-may.tsx";

/** Asks whether somebody may do something, or who may, and tells the answer with its reasons. */
export function Explainer({ screen }: { readonly screen: ExplainerDescription }) {
  const t = useTranslations("admin.explainer");
  const { asked, people, permissions, formUrl, verdict, who, problem } = screen;
  return (
    <div className="max-w-3xl">
      <h1 className="text-2xl font-semibold tracking-tight">{t("title")}</h1>
      <p className="mt-1 mb-6 text-pretty text-muted-foreground">{t("intro")}</p>
      <form
        key={`${asked.admin} ${asked.permission}`}
        action={formUrl}
        className="mb-6 grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <div className="grid min-w-0 gap-1.5">
          <Label htmlFor="explain-admin">{t("person")}</Label>
          <NativeSelect id="explain-admin" name="admin" defaultValue={asked.admin}>
            <option value="">{t("anybody")}</option>
            {people.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </NativeSelect>
        </div>
        <div className="grid min-w-0 gap-1.5">
          <Label htmlFor="explain-permission">{t("what")}</Label>
          <NativeSelect id="explain-permission" name="permission" required defaultValue={asked.permission}>
            <option value="">{t("choose")}</option>
            {permissions.map(({ label, options }) => (
              <optgroup key={label} label={label}>
                {options.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </optgroup>
            ))}
          </NativeSelect>
        </div>
        <Button type="submit" variant="primary">
          {t("ask")}
        </Button>
      </form>
      {problem ? <p className="rounded-lg bg-destructive-soft p-4 text-destructive-text">{problem}</p> : null}
      {verdict ? <Verdict verdict={verdict} /> : null}
      {who ? <WhoMay who={who} /> : null}
    </div>
  );
}
