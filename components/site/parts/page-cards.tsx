import type { SiteCard } from "#lib/website/views/shown";
import { CardList } from "./card-list.tsx";

/** Pages to go on to, with their pictures and summaries. */
export function PageCards({ title, cards }: { readonly title: string; readonly cards: readonly SiteCard[] }) {
  return (
    <section className="onward" aria-labelledby="onward">
      <h2 id="onward">{title}</h2>
      <CardList cards={cards} heading="h3" />
    </section>
  );
}
