import type { SiteCard } from "#lib/website/views/shown";
import { ResponsivePicture } from "../responsive-picture.tsx";
import { CardWords } from "./card-words.tsx";

/** The first of a list, larger than the others. */
export function LeadCard({ card }: { readonly card: SiteCard }) {
  return (
    <div className={card.picture ? "card lead" : "card lead lead-of-words"}>
      {card.picture && (
        <div className="card-picture">
          <ResponsivePicture
            picture={{ ...card.picture, alt: "" }}
            sizes="(min-width: 76rem) 43rem, (min-width: 56rem) 58vw, calc(100vw - 2.5rem)"
            isFirst
          />
        </div>
      )}
      <CardWords card={card} heading="h2" />
    </div>
  );
}
