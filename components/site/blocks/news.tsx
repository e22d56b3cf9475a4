import { getTranslations } from "next-intl/server";
import type { NewsBlockView as Body } from "#lib/website/blocks/view";
import { CardList } from "../parts.tsx";

/** The newest items, and a link to all of them. */
export async function NewsBlock({ body: { title, cards, all } }: { readonly body: Body }) {
  const t = await getTranslations("site.blocks");
  return (
    <>
      <div className="block-heading">
        <h2>{title ?? t("news")}</h2>
        <a href={all}>{t("allNews")}</a>
      </div>
      <CardList cards={cards} heading="h3" />
    </>
  );
}
