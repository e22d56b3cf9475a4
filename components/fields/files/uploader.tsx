"use client";

import { CheckIcon, CircleAlertIcon, UploadIcon } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { classNames } from "#lib/class-names";
import { type UploadedFile, useUploads } from "./use-uploads.ts";

/** Takes files by drop, paste and picker, one after another, and tells of each how far it is and why it was refused. */
export function Uploader({ url, csrfToken, accept }: UploaderProps) {
  const t = useTranslations("admin.fields.uploads");
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { files, add } = useUploads({ url, csrfToken });
  const take = (event: DragEvent | ClipboardEvent, list: FileList) => {
    if (list.length === 0) return;
    event.preventDefault();
    add([...list]);
  };
  return (
    <section
      aria-label={t("label")}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        take(event, event.dataTransfer.files);
      }}
      onPaste={(event) => take(event, event.clipboardData.files)}
      className={classNames(
        "grid gap-3 rounded-xl border border-dashed border-border-strong p-4 transition-colors noscript:hidden",
        isOver && "border-primary bg-primary-soft",
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => chooser.current?.click()}>
          <UploadIcon aria-hidden />
          {t("choose")}
        </Button>
        <p className="min-w-0 flex-1 basis-40 text-xs text-muted-foreground">{t("ways")}</p>
      </div>
      <ul className="grid gap-2 empty:hidden">
        {files.map((file) => (
          <li key={file.id}>
            <FileLine file={file} />
          </li>
        ))}
      </ul>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={accept}
        hidden
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </section>
  );
}

interface UploaderProps {
  readonly url: string;
  readonly csrfToken: string;
  readonly accept: string;
}

function FileLine({ file }: { readonly file: UploadedFile }) {
  const t = useTranslations("admin.fields.uploads");
  const format = useFormatter();
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex items-center gap-2">
        {file.status === "done" ? <CheckIcon aria-hidden className="size-4 text-primary-text" /> : null}
        {file.status === "refused" ? (
          <CircleAlertIcon aria-hidden className="size-4 text-destructive-text" />
        ) : null}
        <span className="min-w-0 flex-1 truncate">{file.name}</span>
        <span aria-hidden className="text-xs text-muted-foreground tabular-nums">
          {file.status === "sending" ? format.number(file.share, { style: "percent" }) : null}
          {file.status === "waiting" ? t("waiting") : null}
        </span>
      </div>
      {file.status === "sending" ? (
        <progress
          aria-label={t("progressOf", { name: file.name })}
          value={file.share}
          max={1}
          className="h-1.5 w-full accent-primary"
        />
      ) : null}
      <p
        role="status"
        className={classNames(
          "text-xs empty:hidden",
          file.status === "refused" ? "font-medium text-destructive-text" : "text-muted-foreground",
        )}
      >
        {messageOf(file, t)}
      </p>
    </div>
  );
}

function messageOf(
  file: UploadedFile,
  t: ReturnType<typeof useTranslations<"admin.fields.uploads">>,
): string {
  if (file.status === "refused") return file.isSignedOut ? t("signedOut") : file.message || t("failed");
  return file.status === "done" ? file.message : "";
}
