import { getTranslations } from "next-intl/server";
import type { ArticleBody, Selectable } from "#lib/website/views/bodies";
import type { SiteCard, SiteLabel, SiteLink } from "#lib/website/views/shown";
import { ResponsivePicture } from "./responsive-picture.tsx";

/**
 * Lists further pages with pictures and summaries. Among pictures, a card without one is a sheet of words as high as
 * its row; if no card has one, all are lines of a list.
 */
export function CardList({
  cards,
  heading,
}: {
  readonly cards: readonly SiteCard[];
  /** One level below the heading above the list. */
  readonly heading: "h2" | "h3";
}) {
  const hasPictures = cards.some(({ picture }) => picture !== undefined);
  return (
    <ul className={hasPictures ? "cards" : "cards cards-of-words"}>
      {cards.map((card) => (
        <li key={card.href} className={card.picture || !hasPictures ? "card" : "card card-of-words"}>
          {card.picture && (
            <div className="card-picture">
              <ResponsivePicture
                picture={{ ...card.picture, alt: "" }}
                sizes="(min-width: 76rem) 35rem, (min-width: 42rem) 45vw, calc(100vw - 2.5rem)"
              />
            </div>
          )}
          <CardWords card={card} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

/** The text of a card: its categories and day, its title, its summary, and when it takes place. */
export async function CardWords({
  card,
  heading: Heading,
}: {
  readonly card: SiteCard;
  readonly heading: "h2" | "h3";
}) {
  const t = await getTranslations("site.archive");
  return (
    <div className="card-words">
      {(card.date || card.label || card.isPinned || card.extent) && (
        <p className="card-meta">
          {card.isPinned && <span className="card-pinned">{t("pinned")}</span>}
          {card.label && <PageLabel label={card.label} />}
          {card.date && <time dateTime={card.date.dateTime}>{card.date.text}</time>}
          {card.extent && <span className="card-extent">{card.extent}</span>}
        </p>
      )}
      <Heading>
        <a href={card.href}>{card.text}</a>
      </Heading>
      {card.perex && <p>{card.perex}</p>}
      {card.event && (
        <p className="card-event">
          <time dateTime={card.event.when.dateTime}>{card.event.when.text}</time>
          {card.event.place && <span>{card.event.place}</span>}
        </p>
      )}
    </div>
  );
}

/** Renders the label of a page: a dot in its colour and its name, which alone carries the meaning. */
export function PageLabel({ label: { text, color } }: { readonly label: SiteLabel }) {
  return (
    <span className="label" data-color={color}>
      {text}
    </span>
  );
}

/** Headings of a longer page; site.js marks the one being read. */
export async function OnThisPage({ headings }: { readonly headings: ArticleBody["headings"] }) {
  const t = await getTranslations("site");
  return (
    <nav className="on-this-page" aria-labelledby="on-this-page">
      <h2 id="on-this-page">{t("onThisPage")}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Links to further pages, with their pictures and summaries. */
export function PageCards({ title, cards }: { readonly title: string; readonly cards: readonly SiteCard[] }) {
  return (
    <section className="onward" aria-labelledby="onward">
      <h2 id="onward">{title}</h2>
      <CardList cards={cards} heading="h3" />
    </section>
  );
}

/** A link to receive the shown content by e-mail, where there is one. */
export async function SignUpLink({ href }: { readonly href: string | undefined }) {
  const t = await getTranslations("site.archive");
  if (href === undefined) return null;
  return (
    <p className="sign-up-link">
      <a className="button" href={href}>
        {t("signUp")}
      </a>
    </p>
  );
}

/** Links between the parts of a list, such as what is to come and what is over. */
export function ListParts({
  parts,
  label,
}: {
  readonly parts: readonly Selectable<SiteLink>[];
  readonly label: string;
}) {
  return (
    <nav aria-label={label}>
      <ul className="ways">
        {parts.map(({ href, text, isCurrent }) => (
          <li key={text}>
            <a href={href} aria-current={isCurrent ? "page" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
