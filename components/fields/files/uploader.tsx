"use client";

import { useTranslations } from "next-intl";
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { UploadIcon } from "#components/ui/icons";
import { classNames } from "#lib/platform/class-names";
import { FileLine } from "./file-line.tsx";
import { UnfinishedFiles } from "./large/unfinished-files.tsx";
import { useUploads } from "./use-uploads.ts";

/** Takes files by drop, paste and picker, one after another, and tells of each how far it is and why it was refused. */
export function Uploader({ url, csrfToken, accept }: UploaderProps) {
  const t = useTranslations("admin.fields.uploads");
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { files, add, ...transfer } = useUploads({ url, csrfToken });
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
        "grid grid-cols-1 gap-3 rounded-xl border border-dashed border-border-strong p-4 transition-colors noscript:hidden",
        isOver && "border-primary bg-primary-soft",
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => chooser.current?.click()}>
          <UploadIcon />
          {t("choose")}
        </Button>
        <p className="min-w-0 flex-1 basis-40 text-xs text-muted-foreground">{t("ways")}</p>
      </div>
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {files.map((file) => (
          <li key={file.id}>
            <FileLine file={file} {...transfer} />
          </li>
        ))}
      </ul>
      <UnfinishedFiles url={url} files={files} onChoose={() => chooser.current?.click()} />
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
