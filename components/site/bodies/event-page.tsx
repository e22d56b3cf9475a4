import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { EventBody } from "#lib/website/views/bodies";
import { SiteForm } from "../form/site-form.tsx";
import { Breadcrumbs } from "../frame/navigation.tsx";
import { PageCards, PageLabel } from "../parts.tsx";
import { ResponsivePicture } from "../responsive-picture.tsx";
import { RichText } from "../rich-text.tsx";
import { ZoneView } from "../zone.tsx";

/** An event: its title and categories, when and where it is, the text, signing up, and what takes place next. */
export async function EventPage({ view, body }: { readonly view: SiteView; readonly body: EventBody }) {
  const t = await getTranslations("site.event");
  const zoneNames = await getTranslations("site.blocks.zones");
  return (
    <>
      <article className="page story event">
        <header className="page-header">
          <Breadcrumbs links={view.breadcrumbs} />
          <h1>{view.title}</h1>
          {body.perex && <p className="perex">{body.perex}</p>}
          {body.labels.length > 0 && (
            <div className="story-meta">
              {body.labels.map((label) => (
                <a key={label.href} href={label.href}>
                  <PageLabel label={label} />
                </a>
              ))}
            </div>
          )}
        </header>
        {body.picture && (
          <figure className="page-picture">
            <ResponsivePicture
              picture={body.picture}
              sizes="(min-width: 76rem) 72rem, calc(100vw - 2.5rem)"
              isFirst
            />
          </figure>
        )}
        <ZoneView name="beforeContent" zones={view.zones} />
        <div className="page-columns">
          <EventDetails body={body} />
          <div className="page-text">
            <RichText html={body.html} embeds={body.embeds} />
            {body.signUp && <SignUp body={body} isPreview={view.preview !== undefined} />}
          </div>
          <ZoneView name="aside" zones={view.zones} label={zoneNames("aside")} />
        </div>
        <ZoneView name="afterContent" zones={view.zones} />
      </article>
      {body.related.length > 0 && <PageCards title={t("related")} cards={body.related} />}
    </>
  );
}

/** Time, place and places left, with the ways to sign up and to add it to a calendar while it is still to come. */
async function EventDetails({ body }: { readonly body: EventBody }) {
  const t = await getTranslations("site.event");
  const { when, repeats, place, places, further, isOver, calendarHref, signUp } = body;
  return (
    <aside className="event-box" aria-label={t("details")}>
      <dl>
        {when && (
          <>
            <dt>{t("when")}</dt>
            <dd>
              <time dateTime={when.dateTime}>{when.text}</time>
            </dd>
          </>
        )}
        {repeats && !isOver && (
          <>
            <dt>{t("how")}</dt>
            <dd>{repeats}</dd>
          </>
        )}
        {place && (
          <>
            <dt>{t("where")}</dt>
            <dd>{place}</dd>
          </>
        )}
        {places && (
          <>
            <dt>{t("places")}</dt>
            <dd>{places.text}</dd>
          </>
        )}
        {further.length > 0 && (
          <>
            <dt>{t("further")}</dt>
            <dd className="event-further">
              <ul>
                {further.map(({ dateTime, text }) => (
                  <li key={dateTime}>
                    <time dateTime={dateTime}>{text}</time>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      {isOver && <p className="event-over">{t("over")}</p>}
      <p className="event-ways">
        {signUp?.form && (
          <a className="button" href="#sign-up">
            {t("toSignUp")}
          </a>
        )}
        {calendarHref && (
          <a className={signUp?.form ? "event-calendar" : "button"} href={calendarHref} type="text/calendar">
            {t("addToCalendar")}
          </a>
        )}
      </p>
    </aside>
  );
}

async function SignUp({ body, isPreview }: { readonly body: EventBody; readonly isPreview: boolean }) {
  const t = await getTranslations("site.event");
  return (
    <section className="form-embed event-sign-up" aria-labelledby="sign-up">
      <h2 id="sign-up">{t("signUp")}</h2>
      {body.signUp?.form ? (
        <SiteForm form={body.signUp.form} isPreview={isPreview} />
      ) : (
        <p className="form-closed">{body.places?.isFull ? t("full") : t("closed")}</p>
      )}
    </section>
  );
}
