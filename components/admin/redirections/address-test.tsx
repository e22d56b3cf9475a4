import { useTranslations } from "next-intl";
import { StateBadge } from "#components/fields/state-badge";
import { Button } from "#components/ui/button";
import { ArrowDownIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import type { AddressTestDescription } from "#lib/admin/redirections";
import { ScreenHeader } from "../screen-header.tsx";

/** Tests an address and shows what visitors find there, redirection by redirection. */
export function AddressTest({ screen }: { readonly screen: AddressTestDescription }) {
  const t = useTranslations("admin.addressTest");
  const { formUrl, listUrl, asked, problem, steps, end } = screen;
  return (
    <div className="max-w-3xl">
      <ScreenHeader title={t("title")} intro={t("intro")} backUrl={listUrl} back={t("back")} />
      <form
        key={asked}
        action={formUrl}
        className="mb-6 grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <div className="grid min-w-0 gap-1.5">
          <Label htmlFor="tested-address">{t("address")}</Label>
          <Input
            id="tested-address"
            name="address"
            defaultValue={asked}
            placeholder="/old-page"
            required
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "tested-problem" : undefined}
          />
        </div>
        <Button type="submit" variant="primary">
          {t("test")}
        </Button>
      </form>
      {problem ? (
        <p id="tested-problem" className="rounded-lg bg-destructive-soft p-4 text-destructive-text">
          {problem}
        </p>
      ) : null}
      {end ? <Way steps={steps} end={end} /> : null}
    </div>
  );
}

type Steps = AddressTestDescription["steps"];
type End = NonNullable<AddressTestDescription["end"]>;

function Way({ steps, end }: { readonly steps: Steps; readonly end: End }) {
  const t = useTranslations("admin.addressTest");
  return (
    <ol aria-label={t("way")} className="rounded-lg border border-border bg-card">
      {steps.map(({ address, answer, rule, ruleUrl }) => (
        <li key={address} className="border-b border-border px-4 py-3">
          <span className="block font-medium wrap-anywhere">{address}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
            <ArrowDownIcon className="size-4" />
            {answer}
            {ruleUrl ? (
              <a
                href={ruleUrl}
                data-content={ruleUrl}
                className="rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
              >
                {t("rule", { rule: rule ?? "" })}
              </a>
            ) : null}
          </span>
        </li>
      ))}
      <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
        <End end={end} />
        <StateBadge text={end.text} tone={end.tone} />
      </li>
    </ol>
  );
}

function End({ end: { address, href } }: { readonly end: End }) {
  if (!href) return <span className="font-medium wrap-anywhere">{address}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="rounded-sm font-medium text-primary-text wrap-anywhere hover:underline focus-visible:focus-ring"
    >
      {address}
    </a>
  );
}
