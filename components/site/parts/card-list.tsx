import type { SiteCard } from "#lib/website/views/shown";
import { ResponsivePicture } from "../responsive-picture.tsx";
import { CardWords } from "./card-words.tsx";

/**
 * Where one can go on to, with pictures and summaries. Among pictures a card without one is a sheet of words as high as
 * its row; where no card has one, all are lines of a list.
 */
export function CardList({
  cards,
  heading,
}: {
  readonly cards: readonly SiteCard[];
  /** Of the level below what stands above the list. */
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
