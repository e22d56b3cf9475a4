import { getTranslations } from "next-intl/server";
import type { OpeningHoursBlock as Body } from "#lib/site/blocks/view";

/** When somebody is there. */
export async function OpeningHoursBlock({ body }: { readonly body: Body }) {
  const t = await getTranslations("site.blocks");
  const { title, summary, hours } = body;
  return (
    <>
      <h2>{title ?? t("openingHours")}</h2>
      <dl>
        {hours.map(({ days, times }) => (
          <div key={`${days} ${times}`}>
            <dt>{days}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
      {summary && <p>{summary}</p>}
    </>
  );
}
