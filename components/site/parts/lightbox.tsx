import { getTranslations } from "next-intl/server";

/** The frame in which scripts/gallery.js shows pictures in large; without scripts it stays closed. */
export async function Lightbox() {
  const t = await getTranslations("site.gallery");
  return (
    <dialog className="lightbox" aria-label={t("large")}>
      <div className="lightbox-stage" />
      <div className="lightbox-words">
        <p role="status">
          <span data-say="place" data-pattern={t("place", { place: "{place}", of: "{of}" })} />
          <span data-say="caption" />
        </p>
        <span data-say="credit" />
        <a data-say="download" href="#content" download hidden>
          {t("download")}
        </a>
      </div>
      <Button does="out" label={t("zoomOut")} sign="M5 12h14" />
      <Button does="in" label={t("zoomIn")} sign="M5 12h14M12 5v14" />
      <Button does="close" label={t("close")} sign="M6 6l12 12M18 6L6 18" />
      <Button does="previous" label={t("previous")} sign="M15 5l-7 7 7 7" />
      <Button does="next" label={t("next")} sign="M9 5l7 7-7 7" />
    </dialog>
  );
}

function Button({
  does,
  label,
  sign,
}: {
  readonly does: string;
  readonly label: string;
  /** Path of the sign, in a square of 24. */
  readonly sign: string;
}) {
  return (
    <button type="button" data-does={does} aria-label={label} title={label}>
      <svg aria-hidden="true" viewBox="0 0 24 24">
        <path d={sign} />
      </svg>
    </button>
  );
}
