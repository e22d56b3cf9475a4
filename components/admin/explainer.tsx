import { useTranslations } from "next-intl";
import type { ExplainerDescription } from "#lib/admin/explainer";
import { Button } from "../ui/button.tsx";
import { CircleCheckIcon, CircleXIcon } from "../ui/icons.tsx";
import { Label } from "../ui/label.tsx";
import { NativeSelect } from "../ui/native-select.tsx";

/** Asks whether someone may do something, or who may, and shows the answer with its reasons. */
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
      {screen.viewAs ? <ViewAs viewAs={screen.viewAs} /> : null}
      {verdict ? <Verdict verdict={verdict} /> : null}
      {who ? <WhoMay who={who} /> : null}
    </div>
  );
}

/** Shows yes or no about one person, why, and where to change it. */
function Verdict({ verdict }: { readonly verdict: NonNullable<ExplainerDescription["verdict"]> }) {
  const { isAllowed, sentence, reasons, links } = verdict;
  const Icon = isAllowed ? CircleCheckIcon : CircleXIcon;
  return (
    <section className="flex gap-3 rounded-lg border border-border bg-card p-4">
      <Icon className={`mt-0.5 size-5 shrink-0 ${isAllowed ? "text-success" : "text-destructive-text"}`} />
      <div className="min-w-0">
        <h2 className="text-base font-semibold wrap-anywhere">{sentence}</h2>
        <ul className="mt-1 grid gap-1">
          {reasons.map((reason) => (
            <li key={reason} className="text-pretty wrap-anywhere">
              {reason}
            </li>
          ))}
        </ul>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 empty:hidden">
          {links.map(({ text, url }) => (
            <a
              key={url}
              href={url}
              data-content={url}
              className="rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
            >
              {text}
            </a>
          ))}
        </p>
      </div>
    </section>
  );
}

/** Shows the administration as somebody else sees it; a plain form, because the next page differs in everything. */
function ViewAs({ viewAs }: { readonly viewAs: NonNullable<ExplainerDescription["viewAs"]> }) {
  const t = useTranslations("admin.viewAs");
  return (
    <form method="post" action={viewAs.url} className="mb-6">
      <input type="hidden" name="_csrf" value={viewAs.csrfToken} />
      <input type="hidden" name="admin" value={viewAs.id} />
      <Button type="submit">{t("begin", { name: viewAs.name })}</Button>
    </form>
  );
}

/** Lists everyone who may do something, each with the reason. */
export function WhoMay({ who }: { readonly who: NonNullable<ExplainerDescription["who"]> }) {
  const t = useTranslations("admin.explainer");
  return (
    <section className="rounded-lg border border-border bg-card">
      <h2 className="px-4 pt-4 pb-2 text-base font-semibold">{who.heading}</h2>
      <ul className="divide-y divide-border">
        {who.people.map(({ name, email, reason, note, url }) => (
          <li key={url} className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <span className="min-w-0">
              <a
                href={url}
                data-content={url}
                className="rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
              >
                {name}
              </a>
              <span className="block truncate text-xs text-muted-foreground">{email}</span>
            </span>
            <span className="min-w-0 text-pretty wrap-anywhere">
              {reason}
              {note ? <span className="block text-caution">{note}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {who.more > 0 ? (
        <p className="px-4 py-3 text-muted-foreground">{t("more", { count: who.more })}</p>
      ) : null}
    </section>
  );
}
