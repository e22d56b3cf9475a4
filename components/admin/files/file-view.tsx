import { useLocale, useTranslations } from "next-intl";
import { Thumbnail } from "#components/fields/thumbnail";
import { Button } from "#components/ui/button";
import { Undo2Icon } from "#components/ui/icons";
import { Textarea } from "#components/ui/textarea";
import type { FileDescription } from "#lib/admin/files/files-description";
import { fileSizeText } from "#lib/files/tree/entry-text";
import { momentText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { Crumb } from "../breadcrumb.tsx";
import { FolderCrumbs } from "../listing/folders.tsx";
import { Markdown } from "../markdown.tsx";
import { FileActions } from "./file-actions.tsx";
import { UseList } from "./use-list.tsx";

/** Shows a file with everything known about it: its looks, its kind, its uses and its earlier versions. */
export function FileView({ file }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files");
  const { name, crumbs, uses, versions, record } = file;
  return (
    <>
      <Crumb title={name} />
      <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0">
          <FolderCrumbs crumbs={crumbs} />
          <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">{name}</h1>
        </div>
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <ShownFile file={file} />
        <div className="grid gap-4">
          <FileActions file={file} />
          <Panel title={t("facts")}>
            <FileFacts file={file} />
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
          </Panel>
          <Panel title={t("usedOn")}>
            {uses.length > 0 ? (
              <UseList uses={uses} />
            ) : (
              <p className="text-sm text-muted-foreground">{t("notUsed")}</p>
            )}
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

/** Shows a file (a picture, a sound, a film, a PDF) by the browser's own means; a text can be edited. */
function ShownFile({ file }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files");
  const { kind, url, name, text, isShown, picture, width, height } = file;
  const shownPicture = picture ? (
    <picture className="grid place-items-center overflow-hidden rounded-xl border border-border bg-muted">
      <img
        src={picture}
        alt={name}
        width={width}
        height={height}
        className="h-auto max-h-[75dvh] max-w-full object-contain"
      />
    </picture>
  ) : null;
  if (text)
    return (
      <div className="grid min-w-0 gap-6">
        {shownPicture}
        {kind === "markdown" ? (
          <section aria-label={t("drawn")} className="rounded-xl border border-border bg-card p-5">
            <Markdown text={text.content} url={url} />
          </section>
        ) : null}
        <TextForm key={text.version} file={file} text={text} />
      </div>
    );
  if (shownPicture) return shownPicture;
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

/** Edits a text; the server asks where somebody else saved the file meanwhile, and what was typed stays. */
function TextForm({ file: { urls, path, csrfToken, may }, text }: TextFormProps) {
  const t = useTranslations("admin.tools.files");
  return (
    <form method="post" action={urls.text} className="grid min-w-0 gap-3">
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="_asks" value="1" />
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="version" value={text.version} />
      <Textarea
        name="text"
        rows={20}
        readOnly={!may.change}
        defaultValue={text.content}
        aria-label={t("content")}
        spellCheck={false}
        className="max-h-[75dvh] font-mono text-xs"
      />
      {may.change ? (
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          data-json={urls.text}
          data-after="refresh"
        >
          {t("save")}
        </Button>
      ) : null}
    </form>
  );
}

interface TextFormProps {
  readonly file: FileDescription;
  readonly text: NonNullable<FileDescription["text"]>;
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

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </div>
  );
}
