import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import { CircleCheckIcon } from "#components/ui/icons";
import type { SetupDescription, SetupForm } from "#lib/admin/setup/load-setup";
import { classNames } from "#lib/platform/class-names";
import { Crumb } from "../breadcrumb.tsx";
import { FormMessages } from "../browser-texts.tsx";
import { FieldList } from "../form/field-group.tsx";
import { LookPanel } from "../form/look-panel.tsx";
import { DomainRecords } from "../settings.tsx";

/** The guide through a new site: where one is, one form, and the ways on. */
export function SetupGuide({ screen }: { readonly screen: SetupDescription }) {
  const t = useTranslations("admin.setup");
  const { steps, current } = screen;
  return (
    <FormMessages>
      <div className={classNames("mx-auto", current?.look ? "max-w-6xl" : "max-w-2xl")}>
        <Crumb title={t("title")} />
        <Progress steps={steps} />
        {current ? <Step screen={screen} current={current} /> : <End screen={screen} />}
      </div>
    </FormMessages>
  );
}

function Progress({ steps }: Pick<SetupDescription, "steps">) {
  const t = useTranslations("admin.setup");
  const number = steps.findIndex(({ isCurrent }) => isCurrent) + 1;
  return (
    <nav aria-label={t("title")} className="mb-8">
      <p className="mb-2 text-sm text-muted-foreground" aria-live="polite">
        {number > 0 ? t("step", { number, of: steps.length }) : t("finished")}
      </p>
      <ol className="flex gap-1.5">
        {steps.map(({ name, url, isDone, isCurrent }) => (
          <li key={name} className="min-w-0 flex-1">
            <a
              href={url}
              data-content={url}
              aria-current={isCurrent ? "step" : undefined}
              className="group grid gap-1.5 rounded-sm py-2 focus-visible:focus-ring"
            >
              <span
                className={classNames(
                  "h-1.5 rounded-full",
                  isCurrent ? "bg-primary" : isDone ? "bg-success" : "bg-border",
                )}
              />
              <span
                className={classNames(
                  "truncate text-xs group-hover:underline max-sm:sr-only",
                  isCurrent ? "font-medium" : "text-muted-foreground",
                )}
              >
                {t(`steps.${name}.short`)}
              </span>
              {isDone ? <span className="sr-only">{t("done")}</span> : null}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type Current = NonNullable<SetupDescription["current"]>;

function Step({ screen, current }: { readonly screen: SetupDescription; readonly current: Current }) {
  const t = useTranslations("admin.setup");
  const { formUrl, csrfToken } = screen;
  const { name, form, look } = current;
  const asks = name !== "content" || current.hasDemo === true;
  return (
    <>
      <header className="mb-6">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{t(`steps.${name}.title`)}</h1>
        <p className="mt-1 max-w-2xl text-pretty text-muted-foreground">{t(`steps.${name}.text`)}</p>
      </header>
      <div className={look ? "grid items-start gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]" : ""}>
        <form
          key={name}
          method="post"
          action={formUrl}
          noValidate
          autoComplete="off"
          className="@container grid content-start gap-6"
        >
          <input type="hidden" name="_csrf" value={csrfToken} />
          <input type="hidden" name="step" value={name} />
          {form?.bases ? <input type="hidden" name="_base" value={form.bases} /> : null}
          {form ? <FormErrors form={form} /> : null}
          {form ? <FieldList fields={form.fields} form={form} /> : <Content hasDemo={asks} />}
          {current.email ? <Email email={current.email} /> : null}
          <div className="flex flex-wrap items-center gap-2 border-t border-border pt-5">
            <Button type="submit" name="intent" value="save" variant="primary">
              {asks ? t("save") : t("next")}
            </Button>
            {asks ? (
              <Button type="submit" name="intent" value="skip" variant="quiet">
                {t("skip")}
              </Button>
            ) : null}
            <Button type="submit" name="intent" value="later" variant="quiet" className="ml-auto">
              {t("later")}
            </Button>
          </div>
        </form>
        {look && form ? <LookPanel look={look} texts={form.texts} /> : null}
      </div>
    </>
  );
}

/** Problems that belong to no single field. */
function FormErrors({ form: { errors, fields } }: { readonly form: SetupForm }) {
  const others = errors.filter(({ field }) => !fields.some(({ name }) => name === field));
  return others.map(({ field, message }) => (
    <p key={field + message} role="alert" className="font-medium text-pretty text-destructive-text">
      {message}
    </p>
  ));
}

function Content({ hasDemo }: { readonly hasDemo: boolean }) {
  const t = useTranslations("admin.setup.steps.content");
  if (!hasDemo) return <p className="text-pretty">{t("gone")}</p>;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t("title")}</legend>
      {(["empty", "keep"] as const).map((choice) => (
        <label
          key={choice}
          className="flex cursor-pointer gap-3 rounded-lg border border-border bg-card p-4 hover:border-border-strong has-checked:border-primary"
        >
          <input
            type="radio"
            name="content"
            value={choice}
            defaultChecked={choice === "keep"}
            className="mt-1 accent-primary"
          />
          <span className="grid gap-1">
            <span className="font-medium">{t(`${choice}.label`)}</span>
            <span className="text-pretty text-muted-foreground">{t(`${choice}.hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Email({ email: { domain, testTo } }: { readonly email: NonNullable<Current["email"]> }) {
  const t = useTranslations("admin.setup.steps.email");
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="intent" value="test">
          {t("test")}
        </Button>
        <span className="text-sm text-pretty text-muted-foreground">{t("testTo", { address: testTo })}</span>
      </div>
      {domain ? (
        <section className="grid gap-2">
          <h2 className="text-sm font-semibold">{t("domain", { domain: domain.domain })}</h2>
          <DomainRecords records={domain.records} />
        </section>
      ) : (
        <p className="text-sm text-pretty text-muted-foreground">{t("noServer")}</p>
      )}
    </>
  );
}

function End({ screen: { homeUrl, pagesUrl, dashboardUrl } }: { readonly screen: SetupDescription }) {
  const t = useTranslations("admin.setup.end");
  return (
    <div className="py-8 text-center">
      <CircleCheckIcon className="mx-auto size-10 text-success" strokeWidth={1.5} />
      <h1 className="mt-4 text-2xl font-semibold tracking-tight text-balance">{t("title")}</h1>
      <p className="mx-auto mt-1 max-w-md text-pretty text-muted-foreground">{t("text")}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <a href={homeUrl} className={buttonClasses({ variant: "primary" })}>
          {t("home")}
        </a>
        <a href={pagesUrl} data-content={pagesUrl} className={buttonClasses()}>
          {t("page")}
        </a>
        <a href={dashboardUrl} data-content={dashboardUrl} className={buttonClasses({ variant: "quiet" })}>
          {t("dashboard")}
        </a>
      </div>
    </div>
  );
}
