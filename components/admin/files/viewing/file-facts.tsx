import { useLocale, useTranslations } from "next-intl";
import { MapPinIcon } from "#components/ui/icons";
import type { FileDescription, PhotoDescription } from "#lib/admin/files/files-description";
import { fileSizeText } from "#lib/files/tool/browsing/file-size-text";
import { takenText } from "#lib/files/tool/browsing/taken-text";
import type { Language } from "#lib/platform/i18n/languages";
import { momentText } from "#lib/platform/i18n/moment-text";

/** What a file is. */
export function FileFacts({ file }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files");
  const language = useLocale() as Language;
  const { kind, mime, bytes, changedAt, width, height, url } = file;
  return (
    <dl className="grid gap-2 text-sm">
      <Fact label={t("sorts.kind")} text={`${t(`kinds.${kind}`)} (${mime})`} />
      <Fact label={t("sorts.bytes")} text={fileSizeText(bytes, language)} />
      {width && height ? <Fact label={t("dimensions")} text={`${width} × ${height} px`} /> : null}
      <Fact label={t("sorts.changedAt")} text={momentText(new Date(changedAt), language)} />
      <Fact label={t("address")} text={readable(url)} />
    </dl>
  );
}

/** An address with the letters that people read. */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** What a camera and its owner wrote into a picture. */
export function PhotoFacts({ photo: { facts, place } }: { readonly photo: PhotoDescription }) {
  const t = useTranslations("admin.tools.files");
  const language = useLocale() as Language;
  return (
    <>
      <dl className="grid gap-2 text-sm">
        {facts.map(({ field, text }) => (
          <Fact
            key={field}
            label={t(`photo.${field}`)}
            text={field === "taken" ? takenText(text, language) : text}
          />
        ))}
      </dl>
      {place ? (
        <a
          href={mapUrl(place)}
          target="_blank"
          rel="noopener noreferrer"
          className="flex items-center gap-2 rounded-sm text-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
        >
          <MapPinIcon className="size-4 shrink-0" />
          {t("map", { place: `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}` })}
        </a>
      ) : null}
    </>
  );
}

function mapUrl({ latitude, longitude }: NonNullable<PhotoDescription["place"]>): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </div>
  );
}
