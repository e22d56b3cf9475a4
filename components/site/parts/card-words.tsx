import { getTranslations } from "next-intl/server";
import type { SiteCard } from "#lib/website/views/shown";
import { Label } from "./label.tsx";

/** The words of a card: what it is sorted under and its day, its title, what it says, and when it takes place. */
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
          {card.label && <Label label={card.label} />}
          {card.date && <time dateTime={card.date.dateTime}>{card.date.text}</time>}
          {card.extent && <span className="card-extent">{card.extent}</span>}
        </p>
      )}
      <Heading>
        <a href={card.href}>{card.text}</a>
      </Heading>
      {card.perex && <p>{card.perex}</p>}
      {card.event && !card.event.isOver && (
        <p className="card-event">
          <time dateTime={card.event.when.dateTime}>{card.event.when.text}</time>
          {card.event.place && <span>{card.event.place}</span>}
        </p>
      )}
    </div>
  );
}
