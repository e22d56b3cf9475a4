"use client";

import { useTranslations } from "next-intl";
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from "react";
import { Textarea } from "#components/ui/textarea";
import { classNames } from "#lib/platform/class-names";
import { FieldFrame, PlainInputNote } from "./field-frame.tsx";
import { ArrivingFiles } from "./files/arriving-files.tsx";
import { FileChooser } from "./files/file-chooser.tsx";
import { FileTiles } from "./files/file-tiles.tsx";
import { ListToolbar } from "./files/list-toolbar.tsx";
import { useArrivals } from "./files/use-arrivals.ts";
import { useFileList } from "./files/use-file-list.ts";
import { controlAttributes, type FieldInputProps, labelId } from "./input-props.ts";

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
  const [isOver, setIsOver] = useState(false);
  const type = field.accepts?.length === 1 ? field.accepts[0] : undefined;
  const takeFrom = (event: DragEvent | ClipboardEvent, files: FileList) => {
    setIsOver(false);
    if (files.length === 0) return;
    event.preventDefault();
    take([...files]);
  };
  return (
    <FieldFrame field={field} error={error} isNative={false}>
      <fieldset
        aria-labelledby={labelId(field.name)}
        tabIndex={-1}
        {...controlAttributes({ field, error })}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => takeFrom(event, event.dataTransfer.files)}
        onPaste={(event) => takeFrom(event, event.clipboardData.files)}
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
        <FileTiles list={list} hint={hint} />
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
