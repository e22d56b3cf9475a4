"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "#components/ui/button";
import { UploadIcon } from "#components/ui/icons";
import { classNames } from "#lib/platform/class-names";
import { FileLine } from "./file-line.tsx";
import { UnfinishedList } from "./unfinished-list.tsx";
import { isBegun } from "./unfinished-uploads.ts";
import { useFileDrop } from "./use-file-drop.tsx";
import { useUploads } from "./use-uploads.ts";

/**
 * Accepts files by drop, paste and picker, one after another, and shows the progress of each and why it was refused.
 */
export function Uploader({ url, csrfToken, accept, folder = "" }: UploaderProps) {
  const t = useTranslations("admin.fields.uploads");
  const chooser = useRef<HTMLInputElement>(null);
  // A file goes to the folder that was open when it was chosen.
  const folders = useRef(new Map<File, string>());
  const textsOf = (file: File) => ({ folder: folders.current.get(file) ?? folder });
  const { files, add: send, ...transfer } = useUploads({ url, csrfToken, textsOf });
  const add = (chosen: readonly File[]) => {
    for (const file of chosen) folders.current.set(file, folder);
    send(chosen);
  };
  const { isOver, ...handlers } = useFileDrop((data) => add([...data.files]));
  return (
    <section
      aria-label={t("label")}
      {...handlers}
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
      <UnfinishedList
        url={url}
        isListed={(unfinished) => !files.some(({ file }) => isBegun(unfinished, file))}
        nameOf={({ name }) => name}
        hint={t("unfinished")}
        choose={() => ({ open: () => chooser.current?.click() })}
        className="gap-2 border-t border-border pt-3"
      />
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
