"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import {
  ArrowDownAZIcon,
  CalendarArrowDownIcon,
  CircleAlertIcon,
  FolderSearchIcon,
  UploadIcon,
} from "#components/ui/icons";
import { Textarea } from "#components/ui/textarea";
import { classNames } from "#lib/platform/class-names";
import { FieldFrame, PlainInputNote } from "./field-frame.tsx";
import { FileChooser } from "./files/file-chooser.tsx";
import { Share, stoppedText, type Transfer, TransferButtons } from "./files/file-line.tsx";
import { FileTiles } from "./files/file-tiles.tsx";
import { useFileDrop } from "./files/use-file-drop.tsx";
import type { FileOrder } from "./files/use-file-list.ts";
import { useArrivals, useFileList } from "./files/use-file-list.ts";
import type { UploadedFile } from "./files/use-uploads.ts";
import { controlAttributes, type FieldInputProps, labelId } from "./input-props.ts";
import { Adjusting, refreshed, useAdjusting } from "./picture/adjust-picture.tsx";

/**
 * Files of the library in an order, each with a caption: uploaded straight into the list by button, drop or paste, or
 * chosen from the library. Without scripts their list is written by hand.
 */
export function MediaListInput({ field, text, error, setting }: FieldInputProps) {
  const t = useTranslations("admin.fields.files");
  const list = useFileList(field, text, setting.writtenIn);
  const { arriving, take, ...transfer } = useArrivals({ field, setting, list });
  const hint = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const [active, setActive] = useState<number>();
  const adjusting = useAdjusting({ field, setting, value: String(active ?? "") });
  const [isAdjusting, setIsAdjusting] = useState(false);
  const type = field.accepts?.length === 1 ? field.accepts[0] : undefined;
  const { isOver, ...handlers } = useFileDrop((data) => take([...data.files]));
  return (
    <FieldFrame field={field} error={error} isNative={false}>
      <fieldset
        aria-labelledby={labelId(field.name)}
        tabIndex={-1}
        {...controlAttributes({ field, error })}
        {...handlers}
        className={classNames(
          "min-w-0 rounded-lg border border-border bg-card outline-none transition-colors noscript:hidden",
          "aria-invalid:border-destructive",
          isOver && "border-primary bg-primary-soft",
        )}
      >
        <ListToolbar
          count={list.files.length}
          type={type}
          onUpload={() => chooser.current?.click()}
          onChoose={() => setIsChoosing(true)}
          onOrder={list.order}
        />
        <FileTiles
          list={list}
          hint={hint}
          thumbnailOf={(media) =>
            refreshed(list.known.get(media)?.thumbnail, adjusting.freshOf(String(media)))
          }
          onActive={setActive}
          onAdjust={adjusting.url === undefined ? undefined : () => setIsAdjusting(true)}
        />
        <ArrivingFiles files={arriving} {...transfer} />
        {list.files.length > 0 ? (
          <p id={hint} className="px-3 pb-2.5 text-xs text-pretty text-muted-foreground">
            {t("orderHint")}
          </p>
        ) : null}
        {list.files.length === 0 && arriving.length === 0 ? (
          <p className="px-4 py-8 text-center text-sm text-pretty text-muted-foreground">
            {t("emptyList", { type: type ?? "file" })}
          </p>
        ) : null}
        <span role="status" className="sr-only">
          {list.told}
        </span>
      </fieldset>
      <input ref={list.carrier} type="hidden" name={field.name} data-fill="self" value={list.value} />
      <input
        ref={chooser}
        type="file"
        multiple
        accept={type === "picture" ? "image/*" : undefined}
        hidden
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <noscript>
        <Textarea
          name={field.name}
          defaultValue={text}
          aria-label={field.label}
          rows={4}
          className="font-mono"
        />
      </noscript>
      <PlainInputNote text={t("plainList")} />
      {isAdjusting ? (
        <Adjusting
          adjusting={adjusting}
          csrfToken={setting.csrfToken}
          onClose={() => setIsAdjusting(false)}
        />
      ) : null}
      {isChoosing ? (
        <FileChooser
          setting={setting}
          type={type}
          chosen={new Set(list.files.map(({ media }) => media))}
          onChoose={list.toggle}
          onUpload={() => {
            setIsChoosing(false);
            chooser.current?.click();
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </FieldFrame>
  );
}

/** Renders the controls that add files to a list and order them; it stays in view while any of the list is. */
function ListToolbar({ count, type, onUpload, onChoose, onOrder }: ListToolbarProps) {
  const t = useTranslations("admin.fields.files");
  const isOrderable = count > 1;
  return (
    <div className="sticky short:static top-(--sticky-top) z-10 flex flex-wrap items-center gap-1.5 rounded-t-[calc(var(--radius-lg)-1px)] border-b border-border bg-card p-2">
      <Button size="small" onClick={onUpload}>
        <UploadIcon />
        {t("uploadInto")}
      </Button>
      <Button size="small" onClick={onChoose}>
        <FolderSearchIcon />
        {t("fromLibrary")}
      </Button>
      {isOrderable ? (
        <>
          <Button variant="ghost" size="small" onClick={() => onOrder("takenAt")}>
            <CalendarArrowDownIcon />
            {t("byDateTaken")}
          </Button>
          <Button variant="ghost" size="small" onClick={() => onOrder("title")}>
            <ArrowDownAZIcon />
            {t("byName")}
          </Button>
        </>
      ) : null}
      {count > 0 ? (
        <span className="ml-auto px-1.5 text-xs text-muted-foreground tabular-nums">
          {t("inList", { count, type: type ?? "file" })}
        </span>
      ) : null}
    </div>
  );
}

interface ListToolbarProps {
  readonly count: number;
  /** The only type of files that it accepts. */
  readonly type: string | undefined;
  readonly onUpload: () => void;
  readonly onChoose: () => void;
  readonly onOrder: (by: FileOrder) => void;
}

/**
 * Files being uploaded into a list, each with its progress, and those that were stopped or refused, with the reason.
 */
function ArrivingFiles({ files, ...transfer }: ArrivingFilesProps) {
  const t = useTranslations("admin.fields.uploads");
  const stopped = files.filter(({ status }) => status === "refused" || status === "stopped");
  const coming = files.filter((file) => !stopped.includes(file));
  return (
    <>
      <ul
        aria-label={t("label")}
        className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2 p-2 empty:hidden"
      >
        {coming.map((file) => (
          <li
            key={file.id}
            className="relative grid aspect-4/3 content-center gap-1.5 rounded-md border border-dashed border-border-strong p-2 text-xs text-muted-foreground"
          >
            <span className="truncate">{file.name}</span>
            {file.status === "sending" ? (
              <Share file={file} share={file.share} />
            ) : (
              <span>{t("waiting")}</span>
            )}
            <span className="absolute top-0.5 right-0.5 bg-card">
              <TransferButtons file={file} {...transfer} />
            </span>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1 px-3 pb-3 empty:hidden">
        {stopped.map((file) => (
          <li key={file.id} className="flex items-start gap-2 text-sm">
            <CircleAlertIcon className="mt-0.5 size-4 shrink-0 text-destructive-text" />
            <p role="status" className="min-w-0 flex-1 text-pretty wrap-anywhere">
              <span className="font-medium">{file.name}</span>{" "}
              <span className="text-destructive-text">{stoppedText(file, t)}</span>
            </p>
            <TransferButtons file={file} {...transfer} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ArrivingFilesProps extends Transfer {
  readonly files: readonly UploadedFile[];
}
