import { useTranslations } from "next-intl";
import { LargeFileTaker } from "#components/fields/files/large-file-taker";
import { Uploader } from "#components/fields/files/uploader";
import { PicturePanel } from "#components/fields/picture/picture-panel";
import { Thumbnail } from "#components/fields/thumbnail";
import { Button, buttonClasses } from "#components/ui/button";
import { ExternalLinkIcon, Undo2Icon } from "#components/ui/icons";
import { Label } from "#components/ui/label";
import type { FormDescription } from "#lib/admin/form/form-description";

type File = NonNullable<FormDescription["file"]>;

/** Shows the file of a record: its looks or sound, what is known of it, and its address. */
export function FilePanel({ file, csrfToken }: { readonly file: File; readonly csrfToken: string }) {
  const t = useTranslations("admin.media");
  return (
    <div className="grid grid-cols-1 gap-4 rounded-xl border border-border bg-card p-4">
      <Shown file={file} />
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {file.facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-xs text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <a href={file.url} target="_blank" rel="noopener" className={buttonClasses()}>
          <ExternalLinkIcon />
          {t("open")}
        </a>
        <p className="min-w-0">
          <span className="sr-only">{t("address")}: </span>
          <code className="text-xs wrap-anywhere">{file.url}</code>
          <span className="block text-xs text-muted-foreground">{t("copyHint")}</span>
        </p>
      </div>
      {file.replaceUrl ? (
        <ReplaceInput formId={replaceFormId} url={file.replaceUrl} csrfToken={csrfToken} />
      ) : null}
      {file.former ? <FormerFile former={file.former} /> : null}
    </div>
  );
}

/** Returns the names of the form's fields that are set in the picture here, where scripts run. */
export function drawnFields(file: File | undefined): ReadonlySet<string> {
  if (file?.type !== "picture" || !file.previewUrl) return new Set();
  return new Set(["focalX", "focalY", ...(file.wholeUrl ? cutFields : [])]);
}

const cutFields = ["cropTop", "cropRight", "cropBottom", "cropLeft"];

/** Renders its forms outside that of the record, because forms cannot be nested. */
export function ReplaceForms({ file, csrfToken }: { readonly file: File; readonly csrfToken: string }) {
  const token = <input type="hidden" name="_csrf" value={csrfToken} />;
  return (
    <>
      {file.replaceUrl ? (
        <form id={replaceFormId} method="post" action={file.replaceUrl} encType="multipart/form-data" hidden>
          {token}
        </form>
      ) : null}
      {file.former ? (
        <form id={takeBackFormId} method="post" action={file.former.takeBackUrl} hidden>
          {token}
        </form>
      ) : null}
    </>
  );
}

const replaceFormId = "replace-file";
const takeBackFormId = "take-back-file";

function FormerFile({ former }: { readonly former: NonNullable<File["former"]> }) {
  const t = useTranslations("admin.media.former");
  const { about, replacedAt, replacedBy, until } = former;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-muted px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-60 text-pretty">
        <span className="font-medium">{t("title", { about })}</span>{" "}
        <span className="text-muted-foreground">
          {replacedBy ? t("byWhom", { at: replacedAt, name: replacedBy }) : t("when", { at: replacedAt })}{" "}
          {t("until", { until })}
        </span>
      </p>
      <Button type="submit" form={takeBackFormId}>
        <Undo2Icon />
        {t("takeBack")}
      </Button>
    </div>
  );
}

function Shown({ file }: { readonly file: File }) {
  const t = useTranslations("admin.media");
  if (file.previewUrl && file.type !== "picture")
    return (
      <a
        href={file.url}
        target="_blank"
        rel="noopener"
        className="justify-self-start rounded-md focus-visible:focus-ring"
      >
        <picture>
          <img
            src={file.previewUrl}
            alt={t("firstPage")}
            className="max-h-96 max-w-full rounded-md border border-border bg-white shadow-sm"
          />
        </picture>
      </a>
    );
  if (file.previewUrl)
    return <PicturePanel previewUrl={file.previewUrl} wholeUrl={file.wholeUrl} alt={t("preview")} />;
  // biome-ignore lint/a11y/useMediaCaption: sound has no captions of its own.
  if (file.type === "sound") return <audio controls preload="metadata" src={file.url} className="w-full" />;
  if (file.type === "film") return <Film file={file} />;
  return <Thumbnail thumbnail={{ type: file.type }} className="size-24" />;
}

function Film({ file: { url, film = {} } }: { readonly file: File }) {
  const { poster, captions = [] } = film;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the form below adds captions.
    <video
      controls
      preload="metadata"
      src={url}
      poster={poster}
      className="max-h-80 w-full rounded-md bg-black"
    >
      {captions.map(({ href, language, label, shown }) => (
        <track key={href} kind="captions" src={href} srcLang={language} label={label} default={shown} />
      ))}
    </video>
  );
}

/** Accepts the file that replaces the present one: by a plain form, in parts where it is large. */
function ReplaceInput({ formId, url, csrfToken }: ReplaceInputProps) {
  const t = useTranslations("admin.media");
  return (
    <div className="grid grid-cols-1 gap-1.5 border-t border-border pt-4">
      <Label htmlFor="replace-file-input">{t("replace")}</Label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id="replace-file-input"
          type="file"
          name="file"
          form={formId}
          aria-describedby="replace-file-hint"
          className="min-w-0 flex-1 basis-44 text-sm file:mr-3 file:rounded-md file:border-0 file:bg-muted file:px-3 file:py-1.5"
        />
        <Button type="submit" form={formId}>
          {t("replace")}
        </Button>
      </div>
      <p id="replace-file-hint" className="text-xs text-muted-foreground">
        {t("replaceHint")}
      </p>
      <LargeFileTaker inputId="replace-file-input" url={url} csrfToken={csrfToken} />
    </div>
  );
}

interface ReplaceInputProps {
  readonly formId: string;
  /** URL the form posts to. */
  readonly url: string;
  readonly csrfToken: string;
}

/** Accepts the files that become new records, as the library does; without scripts by a plain form. */
export function FileInput({ form, accept }: { readonly form: FormDescription; readonly accept: string }) {
  return (
    <>
      <Uploader url={form.listUrl} csrfToken={form.csrfToken} accept={accept} folder={form.texts.folder} />
      <PlainInput form={form} accept={accept} />
    </>
  );
}

function PlainInput({ form, accept }: { readonly form: FormDescription; readonly accept: string }) {
  const t = useTranslations("admin.media");
  const error = form.errors.find(({ field }) => field === "file")?.message;
  return (
    <div className="hidden gap-1.5 noscript:grid">
      <Label htmlFor="field-file">{t("choose")}</Label>
      <input
        id="field-file"
        type="file"
        name="file"
        multiple
        accept={accept}
        aria-describedby="field-file-hint"
        aria-invalid={error ? true : undefined}
        className="rounded-lg border border-dashed border-border-strong p-4 text-sm file:mr-4 file:rounded-md file:border-0 file:bg-primary-soft file:px-3 file:py-1.5 file:font-medium aria-invalid:border-destructive"
      />
      <p id="field-file-hint" className="text-xs text-muted-foreground">
        {t("ways")}
      </p>
      <p data-error-for="file" hidden={!error} className="text-sm font-medium text-destructive-text">
        {error}
      </p>
    </div>
  );
}
