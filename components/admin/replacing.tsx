import { useTranslations } from "next-intl";
import type { FoundWords, ReplacingDescription } from "#lib/admin/replacing/replacing-screen";
import { StateBadge } from "../fields/state-badge.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ArrowRightLeftIcon, SearchIcon, Undo2Icon } from "../ui/icons.tsx";
import { Input } from "../ui/input.tsx";
import { Label } from "../ui/label.tsx";
import { LabelledCheckbox } from "../ui/labelled-checkbox.tsx";
import { NativeSelect } from "../ui/native-select.tsx";
import { Progress } from "../ui/progress.tsx";
import { RefreshWhile } from "./refresh-while.tsx";
import { ScreenHeader } from "./screen-header.tsx";

/** Finds words in all content, shows each place with its change, replaces the chosen ones and can take that back. */
export function ReplacingWords({ screen }: { readonly screen: ReplacingDescription }) {
  const t = useTranslations("admin.tools.replacing");
  return (
    <div className="grid max-w-4xl gap-8">
      <div className="-mb-8">
        <ScreenHeader title={t("title")} intro={t("intro")} />
      </div>
      {screen.mayRun ? <FindForm screen={screen} /> : <p>{t("readOnly")}</p>}
      {screen.found ? <Found found={screen.found} screen={screen} /> : null}
    </div>
  );
}

function FindForm({ screen: { url, csrfToken, form, modules, languages } }: Props) {
  const t = useTranslations("admin.tools.replacing");
  return (
    <form method="post" action={url} className="grid gap-4 rounded-lg border border-border bg-card p-4">
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="step" value="find" />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid gap-1.5">
          <Label htmlFor="replacing-find">{t("find")}</Label>
          <Input id="replacing-find" name="find" defaultValue={form.find} maxLength={500} required />
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor="replacing-replacement">{t("replacement")}</Label>
          <Input
            id="replacing-replacement"
            name="replacement"
            defaultValue={form.replacement}
            maxLength={500}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <LabelledCheckbox id="replacing-case" name="matchCase" value="1" defaultChecked={form.matchCase}>
          {t("matchCase")}
        </LabelledCheckbox>
        <LabelledCheckbox id="replacing-words" name="wholeWords" value="1" defaultChecked={form.wholeWords}>
          {t("wholeWords")}
        </LabelledCheckbox>
      </div>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t("where")}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {modules.map(({ name, title, isChosen }) => (
            <LabelledCheckbox
              key={name}
              id={`replacing-${name}`}
              name="modules"
              value={name}
              defaultChecked={isChosen}
            >
              {title}
            </LabelledCheckbox>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-end justify-between gap-4">
        {languages.length > 1 ? (
          <div className="grid gap-1.5">
            <Label htmlFor="replacing-language">{t("language")}</Label>
            <NativeSelect id="replacing-language" name="language" defaultValue={form.language}>
              <option value="">{t("allLanguages")}</option>
              {languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </div>
        ) : null}
        <Button type="submit" variant="primary">
          <SearchIcon />
          {t("preview")}
        </Button>
      </div>
    </form>
  );
}

interface Props {
  readonly screen: ReplacingDescription;
}

function Found({ found, screen }: Props & { readonly found: FoundWords }) {
  const t = useTranslations("admin.tools.replacing");
  if (found.records.length === 0)
    return <EmptyState level={2} icon={SearchIcon} title={t("nothing")} text={t("nothingText")} />;
  const isTakenBack = found.phase === "replaced";
  const isOffered = screen.mayRun && (found.phase === "preview" || isTakenBack);
  return (
    <form method="post" action={screen.url} className="grid gap-4">
      <input type="hidden" name="_csrf" value={screen.csrfToken} />
      <input type="hidden" name="id" value={found.id} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 role="status" className="text-lg font-semibold">
          {found.summary}
        </h2>
        {isOffered ? (
          <Button
            type="submit"
            name="step"
            value={isTakenBack ? "takeBack" : "replace"}
            variant={isTakenBack ? "secondary" : "primary"}
          >
            {isTakenBack ? <Undo2Icon /> : <ArrowRightLeftIcon />}
            {isTakenBack ? t("takeBack") : t("replace")}
          </Button>
        ) : null}
      </div>
      {found.isRunning ? (
        <>
          <Progress aria-label={found.summary} max={1} value={found.progress} className="h-2 w-full" />
          <RefreshWhile everyMs={1000} />
          <noscript>
            <p>{t("reload")}</p>
          </noscript>
        </>
      ) : null}
      <ul className="grid gap-3">
        {found.records.map((record) => (
          <FoundRecord key={record.key} record={record} replacement={screen.form.replacement} />
        ))}
      </ul>
      {found.pages > 1 ? <Pages {...found} /> : null}
    </form>
  );
}

/** Turns the pages by sending the form, so that what was unticked is kept. */
function Pages({ page, pages }: Pick<FoundWords, "page" | "pages">) {
  const t = useTranslations("admin.tools.replacing");
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center justify-between gap-3">
      <input type="hidden" name="page" value={page} />
      <Button type="submit" name="step" value={page - 1} disabled={page === 1}>
        {t("previous")}
      </Button>
      <p className="text-sm text-muted-foreground">{t("pageOf", { page, pages })}</p>
      <Button type="submit" name="step" value={page + 1} disabled={page === pages}>
        {t("next")}
      </Button>
    </nav>
  );
}

function FoundRecord({
  record: { module, name, url, state, places },
  replacement,
}: {
  readonly record: FoundWords["records"][number];
  readonly replacement: string;
}) {
  const t = useTranslations("admin.tools.replacing");
  return (
    <li className="rounded-lg border border-border bg-card">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-border px-4 py-2.5">
        <a
          href={url}
          data-content={url}
          className="rounded-sm font-medium wrap-anywhere hover:underline focus-visible:focus-ring"
        >
          {name}
        </a>
        <span className="text-sm text-muted-foreground">{module}</span>
        {state ? <StateBadge text={state.text} tone={state.tone} /> : null}
      </p>
      <ul className="divide-y divide-border">
        {places.map(({ key, field, before, word, after, isOffered, isLeft }) => (
          <li key={key} className="flex gap-3 px-4 py-2.5">
            {isOffered ? (
              <input
                type="checkbox"
                name="places"
                value={key}
                defaultChecked
                aria-label={t("choose", { word, field, name })}
                className="mt-1 size-4 shrink-0 accent-primary"
              />
            ) : null}
            <p className="min-w-0 wrap-anywhere">
              <span className="block text-xs text-muted-foreground">
                {isLeft ? t("left", { field }) : field}
              </span>
              {before}
              {isLeft ? (
                word
              ) : (
                <>
                  <del className="bg-destructive-soft text-destructive">{word}</del>
                  {replacement ? <ins className="bg-success-soft text-success">{replacement}</ins> : null}
                </>
              )}
              {after}
            </p>
          </li>
        ))}
      </ul>
    </li>
  );
}
