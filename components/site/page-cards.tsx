import type { SiteCard } from "#lib/site/view";
import { ResponsivePicture } from "./responsive-picture.tsx";

/**
 * Pages to go on to, with their pictures and summaries. Among pictures a card without one is a sheet of words as high as
 * its row; where no card has one, all are lines of a list.
 */
export function PageCards({ title, cards }: { readonly title: string; readonly cards: readonly SiteCard[] }) {
  const hasPictures = cards.some(({ picture }) => picture !== undefined);
  return (
    <section className="onward" aria-labelledby="onward">
      <h2 id="onward">{title}</h2>
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
            <div>
              <h3>
                <a href={card.href}>{card.text}</a>
              </h3>
              {card.perex && <p>{card.perex}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
