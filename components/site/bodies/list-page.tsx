import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { ListBody } from "#lib/website/views/bodies";
import { Breadcrumbs } from "../frame/navigation.tsx";
import { CardList } from "../parts.tsx";
import { ZoneView } from "../zone.tsx";

/** Records of one module: their place in the site, the title, the records, and links to the previous and next pages. */
export async function ListPage({ view, body }: { readonly view: SiteView; readonly body: ListBody }) {
  const t = await getTranslations("site");
  return (
    <section className="page">
      <header className="page-header">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1>{view.title}</h1>
        {body.perex && <p className="perex">{body.perex}</p>}
      </header>
      <ZoneView name="beforeContent" zones={view.zones} />
      {body.cards.length > 0 ? <CardList cards={body.cards} heading="h2" /> : <p>{t("nothingYet")}</p>}
      {(body.newer || body.older) && (
        <nav className="list-turns" aria-label={t("turns")}>
          {body.newer && (
            <a rel="prev" href={body.newer}>
              {t("newer")}
            </a>
          )}
          {body.older && (
            <a rel="next" href={body.older}>
              {t("older")}
            </a>
          )}
        </nav>
      )}
      <ZoneView name="afterContent" zones={view.zones} />
    </section>
  );
}
