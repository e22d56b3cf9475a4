import { useLocale, useTranslations } from "next-intl";
import { Crumb } from "#components/admin/breadcrumb";
import { Markdown } from "#components/admin/markdown";
import { Thumbnail } from "#components/fields/thumbnail";
import { Button, buttonClasses } from "#components/ui/button";
import { ArrowLeftIcon, ArrowRightIcon, MapPinIcon, Undo2Icon } from "#components/ui/icons";
import type { FileDescription, PhotoDescription } from "#lib/admin/files/files-description";
import { fileSizeText, takenText } from "#lib/files/tree/entry-text";
import { momentText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { FileCrumbs } from "../file-crumbs.tsx";
import { FileActions } from "./file-actions.tsx";
import { PictureView } from "./picture-view.tsx";
import { TextEditor } from "./text-editor.tsx";
import { UseList } from "./use-list.tsx";

/** Shows a file with everything known about it: its looks, its kind, its uses and its earlier versions. */
export function FileView({ file }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files");
  const { name, crumbs, uses, versions, photo, record } = file;
  return (
    <>
      <Crumb title={name} />
      <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0">
          <FileCrumbs crumbs={crumbs} />
          <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">{name}</h1>
        </div>
        <Neighbours file={file} />
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <ShownFile file={file} />
        <div className="grid gap-4">
          <FileActions file={file} />
          <Panel title={t("facts")}>
            <FileFacts file={file} />
          </Panel>
          {photo ? (
            <Panel title={t("photoTitle")}>
              <PhotoFacts photo={photo} />
            </Panel>
          ) : null}
          <Panel title={t("usedOn")}>
            {record ? (
              <p className="text-sm text-pretty">
                {t("libraryHint")}{" "}
                <a
                  href={record.url}
                  data-content={record.url}
                  className="rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
                >
                  {record.name}
                </a>
              </p>
            ) : null}
            {uses.length > 0 ? <UseList uses={uses} /> : null}
            {!record && uses.length === 0 ? (
              <p className="text-sm text-muted-foreground">{t("notUsed")}</p>
            ) : null}
          </Panel>
          {versions.length > 0 ? (
            <Panel title={t("versions")}>
              <VersionList file={file} />
            </Panel>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2 rounded-xl border border-border bg-card p-4">
      <h2 className="text-sm font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Neighbours({ file: { previous, next } }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files");
  const look = buttonClasses({ variant: "quiet", size: "icon" });
  if (!previous && !next) return null;
  return (
    <nav aria-label={t("neighbours")} className="ml-auto flex gap-1">
      {previous ? (
        <a href={previous.url} data-content={previous.url} className={look} title={previous.name}>
          <ArrowLeftIcon />
          <span className="sr-only">{t("previous", { name: previous.name })}</span>
        </a>
      ) : null}
      {next ? (
        <a href={next.url} data-content={next.url} className={look} title={next.name}>
          <ArrowRightIcon />
          <span className="sr-only">{t("next", { name: next.name })}</span>
        </a>
      ) : null}
    </nav>
  );
}

/** Earlier versions of a text, newest first; each can be restored. */
function VersionList({ file }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files");
  const language = useLocale() as Language;
  const { versions, may, urls, csrfToken, path } = file;
  return (
    <ol className="grid divide-y divide-border text-sm">
      {versions.map(({ id, savedAt, bytes }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
          <span>
            {t("until", { at: momentText(new Date(savedAt), language) })}
            <span className="block text-xs text-muted-foreground">{fileSizeText(bytes, language)}</span>
          </span>
          {may.change ? (
            <form method="post" action={urls.restore}>
              <input type="hidden" name="_csrf" value={csrfToken} />
              <input type="hidden" name="path" value={path} />
              <input type="hidden" name="version" value={id} />
              <Button type="submit" size="small" variant="quiet" data-json={urls.restore}>
                <Undo2Icon />
                {t("putBack")}
              </Button>
            </form>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** Preview of a file (image, sound or text) by the browser's own means; a text can be edited. */
function ShownFile({ file }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files");
  const { kind, url, name, text, isShown, picture } = file;
  if (text)
    return (
      <div className="grid min-w-0 gap-6">
        {picture ? <PictureView file={file} /> : null}
        {kind === "markdown" ? (
          <section aria-label={t("drawn")} className="rounded-xl border border-border bg-card p-5">
            <Markdown text={text.content} url={url} />
          </section>
        ) : null}
        <TextEditor key={text.version} file={file} text={text} />
      </div>
    );
  if (picture) return <PictureView file={file} />;
  // biome-ignore-start lint/a11y/useMediaCaption: what people uploaded has no captions of its own.
  if (isShown && kind === "sound") return <audio controls preload="metadata" src={url} className="w-full" />;
  if (isShown && kind === "film")
    return (
      <video controls preload="metadata" src={url} className="max-h-[75dvh] w-full rounded-xl bg-black" />
    );
  // biome-ignore-end lint/a11y/useMediaCaption: the same
  if (isShown && kind === "pdf")
    return (
      <iframe src={url} title={name} className="h-[75dvh] w-full rounded-xl border border-border bg-card" />
    );
  return (
    <div className="grid justify-items-center gap-4 rounded-xl border border-border bg-card p-10 text-center">
      <Thumbnail thumbnail={{ type: kind === "pdf" ? "document" : kind }} className="size-24" />
      <p className="text-sm text-muted-foreground">{t("notShown")}</p>
    </div>
  );
}

/** Properties of a file. */
function FileFacts({ file }: { readonly file: FileDescription }) {
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

/** Returns an address in readable characters. */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Metadata that a camera and its owner wrote into a picture. */
function PhotoFacts({ photo: { facts, place } }: { readonly photo: PhotoDescription }) {
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
