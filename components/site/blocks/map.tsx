import { getTranslations } from "next-intl/server";
import type { MapBlockView as Body } from "#lib/website/blocks/view";

/** Renders a location: the address for a letter or a navigation, and links to maps. */
export async function MapBlock({ body }: { readonly body: Body }) {
  const t = await getTranslations("site.blocks");
  const { title, summary, address, coordinates, maps } = body;
  return (
    <>
      <h2>{title ?? t("where")}</h2>
      {summary && <p>{summary}</p>}
      <address>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {coordinates && <span className="map-coordinates">{coordinates}</span>}
      </address>
      <ul className="map-links" aria-label={t("maps")}>
        {maps.map(({ href, text }) => (
          <li key={href}>
            <a href={href} rel="noreferrer">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
