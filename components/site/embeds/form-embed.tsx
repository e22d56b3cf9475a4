import { getTranslations } from "next-intl/server";
import type { SiteEmbed } from "#lib/website/embeds/embed";
import { SiteForm } from "../form/site-form.tsx";

/** A form that can be filled in where it stands. */
export async function FormEmbed({ embed }: { readonly embed: Extract<SiteEmbed, { kind: "form" }> }) {
  const t = await getTranslations("site.form");
  return (
    <section className="form-embed" aria-label={embed.name}>
      {embed.form ? (
        <SiteForm form={embed.form} isPreview={false} />
      ) : (
        <p className="form-closed">{t("closed")}</p>
      )}
    </section>
  );
}
