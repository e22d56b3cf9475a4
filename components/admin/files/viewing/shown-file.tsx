import { useTranslations } from "next-intl";
import { Thumbnail } from "#components/admin/media/thumbnail";
import type { FileDescription } from "#lib/admin/files/files-description";
import { Markdown } from "./markdown.tsx";
import { PictureView } from "./picture-view.tsx";
import { TextEditor } from "./text-editor.tsx";

/** How a file looks, sounds or reads, by the browser's own means; a text can be edited. */
export function ShownFile({ file }: { readonly file: FileDescription }) {
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
