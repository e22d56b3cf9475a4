"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { RotateCwIcon, Trash2Icon, UploadIcon } from "#components/ui/icons";
import { classNames } from "#lib/platform/class-names";
import { FileLine, Share } from "./file-line.tsx";
import { findUnfinished, giveUp, isBegun, type Unfinished } from "./unfinished-uploads.ts";
import type { UploadedFile } from "./use-uploads.ts";
import { useUploads } from "./use-uploads.ts";

/**
 * Accepts files by drop, paste and picker, one after another, and shows the progress of each and why it was refused.
 */
export function Uploader({ url, csrfToken, accept, folder = "" }: UploaderProps) {
  const t = useTranslations("admin.fields.uploads");
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  // A file goes to the folder that was open when it was chosen.
  const folders = useRef(new Map<File, string>());
  const textsOf = (file: File) => ({ folder: folders.current.get(file) ?? folder });
  const { files, add: send, ...transfer } = useUploads({ url, csrfToken, textsOf });
  const add = (chosen: readonly File[]) => {
    for (const file of chosen) folders.current.set(file, folder);
    send(chosen);
  };
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
  /** Path of the folder that the files go to. */
  readonly folder?: string | undefined;
}

/** Files whose upload began before the page was opened: a browser must be given them once more to continue. */
function UnfinishedFiles({ url, files, onChoose }: UnfinishedFilesProps) {
  const t = useTranslations("admin.fields.uploads");
  const format = useFormatter();
  const [begun, setBegun] = useState<readonly Unfinished[]>([]);
  useEffect(() => void findUnfinished(url).then(setBegun), [url]);
  const left = begun.filter((unfinished) => !files.some(({ file }) => isBegun(unfinished, file)));
  if (left.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-border pt-3">
      <p className="text-xs text-muted-foreground text-pretty">{t("unfinished")}</p>
      <ul className="grid grid-cols-1 gap-3">
        {left.map(({ id, name, bytes, offset }) => (
          <li key={id} className="grid grid-cols-1 gap-1.5 text-sm">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 flex-1 truncate max-sm:basis-3/4">{name}</span>
              <span className="text-xs text-muted-foreground tabular-nums">
                {format.number(offset / bytes, { style: "percent" })}
              </span>
              <Button size="small" onClick={onChoose} className="max-sm:mr-auto">
                <RotateCwIcon />
                {t("goOn")}
              </Button>
              <Button
                variant="quiet"
                size="icon-small"
                aria-label={t("giveUp", { name })}
                title={t("giveUp", { name })}
                onClick={() => {
                  setBegun((before) => before.filter((other) => other.id !== id));
                  void giveUp(url, id);
                }}
              >
                <Trash2Icon />
              </Button>
            </div>
            <Share file={{ name }} share={offset / bytes} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface UnfinishedFilesProps {
  readonly url: string;
  /** Files being uploaded now. */
  readonly files: readonly UploadedFile[];
  readonly onChoose: () => void;
}
