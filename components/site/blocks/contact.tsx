import { getTranslations } from "next-intl/server";
import type { ContactBlockView as Body } from "#lib/website/blocks/view";

/** Renders contact details: the postal address, the number to dial, and the way there. */
export async function ContactBlock({ body }: { readonly body: Body }) {
  const t = await getTranslations("site.blocks");
  const { title, summary, address, telephone, email, mapHref } = body;
  return (
    <>
      <h2>{title ?? t("contact")}</h2>
      {summary && <p>{summary}</p>}
      <address>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {mapHref && (
          <a className="map-link" href={mapHref} rel="noreferrer">
            {t("map")}
          </a>
        )}
        {telephone && <a href={telephone.href}>{telephone.text}</a>}
        {email && <a href={email.href}>{email.text}</a>}
      </address>
    </>
  );
}
