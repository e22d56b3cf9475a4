import { getTranslations } from "next-intl/server";
import type { OpeningHoursBlockView as Body } from "#lib/website/blocks/view";

export async function OpeningHoursBlock({ body }: { readonly body: Body }) {
  const t = await getTranslations("site.blocks");
  const { title, summary, hours, special } = body;
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
      {special.length > 0 && (
        <>
          <h3>{t("special")}</h3>
          <dl>
            {special.map(({ date, times, note }) => (
              <div key={date.dateTime}>
                <dt>
                  <time dateTime={date.dateTime}>{date.text}</time>
                  {note && <span className="hours-note">{note}</span>}
                </dt>
                <dd>{times}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {summary && <p>{summary}</p>}
    </>
  );
}
