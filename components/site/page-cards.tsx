import type { SiteCard } from "#lib/site/view";
import { ResponsivePicture } from "./responsive-picture.tsx";

/** Pages to go on to, with their pictures and summaries. */
export function PageCards({ title, cards }: { readonly title: string; readonly cards: readonly SiteCard[] }) {
  return (
    <section className="onward" aria-labelledby="onward">
      <h2 id="onward">{title}</h2>
      <ul className="cards">
        {cards.map((card) => (
          <li key={card.href} className="card">
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
