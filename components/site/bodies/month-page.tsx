import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { MonthBody } from "#lib/website/views/bodies";
import { Breadcrumbs } from "../frame/navigation.tsx";
import { ListParts } from "../parts.tsx";
import { ZoneView } from "../zone.tsx";
import { ArchiveFeeds } from "./archive-page.tsx";

/** The events of a month: a table of its weeks, or on narrow screens a list of the days with events. */
export async function MonthPage({ view, body }: { readonly view: SiteView; readonly body: MonthBody }) {
  const t = await getTranslations("site.event");
  const weeks = Array.from({ length: body.days.length / 7 }, (_, week) =>
    body.days.slice(week * 7, week * 7 + 7),
  );
  return (
    <section className="page archive month">
      <header className="page-header">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1>{view.title}</h1>
      </header>
      <ZoneView name="beforeContent" zones={view.zones} />
      <div className="archive-ways">
        <ListParts parts={body.parts} label={t("parts")} />
        <nav className="month-turns" aria-label={t("month")}>
          {body.previous && (
            <a rel="prev nofollow" href={body.previous.href}>
              <span aria-hidden="true">← </span>
              {body.previous.text}
            </a>
          )}
          {body.next && (
            <a rel="next nofollow" href={body.next.href}>
              {body.next.text}
              <span aria-hidden="true"> →</span>
            </a>
          )}
        </nav>
      </div>
      <table className="month-days">
        <caption>{view.title}</caption>
        <thead>
          <tr>
            {body.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]?.date.dateTime}>
              {days.map((day) => (
                <MonthCell key={day.date.dateTime} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {body.nothing && <p>{body.nothing}</p>}
      {view.feeds && <ArchiveFeeds feeds={view.feeds} />}
      <ZoneView name="afterContent" zones={view.zones} />
    </section>
  );
}

function MonthCell({ day }: { readonly day: MonthBody["days"][number] }) {
  const { date, number, isOutside, isToday, events } = day;
  const kind = [isOutside && "is-outside", isToday && "is-today", events.length === 0 && "is-free"];
  return (
    <td className={kind.filter(Boolean).join(" ") || undefined} aria-current={isToday ? "date" : undefined}>
      <time dateTime={date.dateTime}>
        <span className="month-number" aria-hidden="true">
          {number}
        </span>
        <span className="month-date">{date.text}</span>
      </time>
      {events.length > 0 && (
        <ul>
          {events.map(({ href, text, time }) => (
            <li key={href}>
              <a href={href}>
                {time && <span className="month-time">{time}</span>} {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}
