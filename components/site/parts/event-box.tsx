import { getTranslations } from "next-intl/server";
import type { StoryBody } from "#lib/website/views/bodies";

/** When and where something takes place, and the way into one's own calendar as long as it is to come. */
export async function EventBox({ event }: { readonly event: NonNullable<StoryBody["event"]> }) {
  const t = await getTranslations("site.story");
  return (
    <aside className="event-box" aria-label={t("event")}>
      <dl>
        <dt>{t("when")}</dt>
        <dd>
          <time dateTime={event.when.dateTime}>{event.when.text}</time>
        </dd>
        {event.place && (
          <>
            <dt>{t("where")}</dt>
            <dd>{event.place}</dd>
          </>
        )}
      </dl>
      {event.isOver ? (
        <p className="event-over">{t("over")}</p>
      ) : (
        <a className="button" href={event.calendarHref} type="text/calendar">
          {t("addToCalendar")}
        </a>
      )}
    </aside>
  );
}
