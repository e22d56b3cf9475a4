import { getTranslations } from "next-intl/server";

/** The field of the site's search, a plain form; where scripts/search.js runs, results are suggested below it. */
export async function SearchForm({ action, text = "", isFirst = false }: SearchFormProps) {
  const t = await getTranslations("site.search");
  return (
    <search>
      <form className="search-form" action={action} data-all={t("all")} data-suggestions={t("suggestions")}>
        <label htmlFor="q">{t("label")}</label>
        <div className="search-field">
          <input
            id="q"
            type="search"
            name="q"
            defaultValue={text}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: whoever comes here without a query comes to write one
            autoFocus={isFirst}
          />
          <button className="button" type="submit">
            {t("submit")}
          </button>
        </div>
      </form>
    </search>
  );
}

interface SearchFormProps {
  readonly action: string;
  readonly text?: string;
  /** True if typing can begin at once. */
  readonly isFirst?: boolean;
}
