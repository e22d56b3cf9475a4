import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { ArrowRightIcon, SearchIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import type { HelpDescription, HelpPart, SubjectDescription } from "#lib/admin/help/help-screens";
import { Markdown } from "../markdown.tsx";
import { ScreenHeader } from "../screen-header.tsx";

/** The handbook: its contents, or one subject. */
export function Handbook({ screen }: { readonly screen: HelpDescription | SubjectDescription }) {
  return "subjects" in screen ? <Contents screen={screen} /> : <SubjectPage screen={screen} />;
}

/** The contents of the handbook with its search; above them the part about the screen that was asked about. */
function Contents({ screen }: { readonly screen: HelpDescription }) {
  const t = useTranslations("admin.help");
  const { hits, beside } = screen;
  return (
    <div className="max-w-3xl">
      <div className="in-data-help-panel:hidden">
        <ScreenHeader title={t("title")} intro={t("intro")} />
      </div>
      <div className="grid gap-8">
        {beside ? <Beside {...beside} /> : null}
        <search>
          <form action={screen.url} className="flex gap-2">
            <Input
              type="search"
              name="q"
              defaultValue={screen.search}
              aria-label={t("search")}
              placeholder={t("search")}
              maxLength={200}
            />
            <Button type="submit" variant="secondary">
              <SearchIcon />
              {t("find")}
            </Button>
          </form>
        </search>
        {hits ? <Hits hits={hits} search={screen.search} /> : null}
        <nav aria-labelledby="help-contents">
          <h2 id="help-contents" className="mb-3 text-lg font-semibold">
            {t("contents")}
          </h2>
          <ul className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
            {screen.subjects.map(({ title, url, sections }) => (
              <li key={url}>
                <HelpLink url={url} title={title} className="font-medium" />
                <ul className="mt-1 grid gap-1">
                  {sections.map((section) => (
                    <li key={section.url}>
                      <HelpLink {...section} className="text-sm text-muted-foreground" />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

function SubjectPage({ screen }: { readonly screen: SubjectDescription }) {
  const t = useTranslations("admin.help");
  const { title, contentsUrl, intro, parts, next, url } = screen;
  return (
    <article className="max-w-3xl">
      <ScreenHeader title={title} backUrl={contentsUrl} back={t("contents")} />
      <div className="grid gap-8">
        {intro ? <Markdown text={intro} url={url} /> : null}
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
        {next ? (
          <p>
            <a
              href={next.url}
              data-content={next.url}
              className={buttonClasses({ variant: "quiet", className: "-ml-3.5" })}
            >
              {next.title}
              <ArrowRightIcon />
            </a>
          </p>
        ) : null}
      </div>
    </article>
  );
}

function Beside({ subject, parts }: NonNullable<HelpDescription["beside"]>) {
  const t = useTranslations("admin.help");
  return (
    <div data-help-beside="" className="grid gap-6">
      {parts.map((part) => (
        <Part key={part.id} part={part} />
      ))}
      <p>
        <HelpLink url={subject.url} title={t("whole", { subject: subject.title })} className="font-medium" />
      </p>
    </div>
  );
}

function Part({ part }: { readonly part: HelpPart }) {
  return (
    <section aria-labelledby={part.id}>
      <h2 id={part.id} className="mb-2 scroll-mt-20 text-lg font-semibold text-pretty">
        {part.title}
      </h2>
      <Markdown text={part.text} url={part.url} />
    </section>
  );
}

function Hits({ hits, search }: { readonly hits: NonNullable<HelpDescription["hits"]>; search: string }) {
  const t = useTranslations("admin.help");
  if (hits.length === 0)
    return (
      <EmptyState level={2} icon={SearchIcon} title={t("nothing", { search })} text={t("nothingText")} />
    );
  return (
    <section aria-labelledby="help-hits">
      <h2 id="help-hits" className="mb-3 text-lg font-semibold">
        {t("found", { count: hits.length })}
      </h2>
      <ul className="grid gap-4">
        {hits.map(({ url, title, subject, sentence }) => (
          <li key={url}>
            <HelpLink
              url={url}
              title={title === subject ? title : `${subject}: ${title}`}
              className="font-medium"
            />
            <p className="text-sm text-pretty text-muted-foreground">{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HelpLink({
  url,
  title,
  className,
}: {
  readonly url: string;
  readonly title: string;
  readonly className: string;
}) {
  return (
    <a
      href={url}
      data-content={url}
      className={`rounded-sm hover:text-foreground hover:underline focus-visible:focus-ring ${className}`}
    >
      {title}
    </a>
  );
}
