"use client";

import { ArrowDownIcon, ArrowUpIcon, PlusIcon, Trash2Icon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Thumbnail } from "#components/admin/media/thumbnail";
import { Button } from "#components/ui/button";
import { Input } from "#components/ui/input";
import { Textarea } from "#components/ui/textarea";
import { FieldFrame, PlainInputNote } from "./field-frame.tsx";
import { type ChosenFile, FileChooser } from "./files/file-chooser.tsx";
import { type ListedFile, readList, writeList } from "./files/listed-files.ts";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";
import { useCarriedValue } from "./use-carried-value.ts";

/** Files of the library in an order, each with a caption; without scripts their list is written by hand. */
export function MediaListInput({ field, text, error, setting }: FieldInputProps) {
  const t = useTranslations("admin.fields.files");
  const { carrier, value, setValue } = useCarriedValue(field.name, text);
  const [isChoosing, setIsChoosing] = useState(false);
  const [names, setNames] = useState(() => knownFiles(field.chosenMany));
  const files = readList(value);
  const change = (changed: readonly ListedFile[]) => setValue(writeList(changed));
  const add = (file: ChosenFile) => {
    setNames((before) => new Map([...before, [file.id, file]]));
    change([...files, { media: file.id, caption: "" }]);
    setIsChoosing(false);
  };
  return (
    <FieldFrame field={field} error={error}>
      <div className="grid gap-2 noscript:hidden">
        <ol className="grid gap-2 empty:hidden">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may stand in the list twice.
            <li key={`${file.media}-${index}`}>
              <ListedRow
                file={file}
                known={names.get(file.media)}
                isFirst={index === 0}
                isLast={index === files.length - 1}
                onCaption={(caption) => change(files.with(index, { ...file, caption }))}
                onMove={(by) => change(moved(files, index, by))}
                onRemove={() => change(files.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ol>
        <div>
          <Button {...controlAttributes({ field, error })} onClick={() => setIsChoosing(true)}>
            <PlusIcon aria-hidden />
            {t("add")}
          </Button>
        </div>
      </div>
      <input ref={carrier} type="hidden" name={field.name} data-fill="self" value={value} />
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
          type={field.accepts?.length === 1 ? field.accepts[0] : undefined}
          onChoose={add}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </FieldFrame>
  );
}

type Known = Pick<ChosenFile, "title" | "thumbnail">;

function ListedRow({ file, known, isFirst, isLast, onCaption, onMove, onRemove }: ListedRowProps) {
  const t = useTranslations("admin.fields.files");
  const name = known?.title ?? `#${file.media}`;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg border border-border p-2">
      <Thumbnail thumbnail={known?.thumbnail ?? { type: "document" }} className="size-14" />
      <span className="grid min-w-40 flex-1 gap-1">
        <span className="truncate text-xs text-muted-foreground">{name}</span>
        <Input
          value={file.caption}
          maxLength={500}
          placeholder={t("caption")}
          aria-label={t("captionOf", { name })}
          onChange={(event) => onCaption(event.target.value)}
        />
      </span>
      <Button
        variant="quiet"
        size="icon"
        disabled={isFirst}
        aria-label={t("moveUp", { name })}
        onClick={() => onMove(-1)}
      >
        <ArrowUpIcon aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        disabled={isLast}
        aria-label={t("moveDown", { name })}
        onClick={() => onMove(1)}
      >
        <ArrowDownIcon aria-hidden />
      </Button>
      <Button variant="quiet" size="icon" aria-label={t("removeOf", { name })} onClick={onRemove}>
        <Trash2Icon aria-hidden />
      </Button>
    </div>
  );
}

interface ListedRowProps {
  readonly file: ListedFile;
  readonly known: Known | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onCaption: (caption: string) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function moved(files: readonly ListedFile[], from: number, by: 1 | -1): readonly ListedFile[] {
  const file = files[from];
  return file ? files.toSpliced(from, 1).toSpliced(from + by, 0, file) : files;
}

function knownFiles(chosen: FieldInputProps["field"]["chosenMany"] = []): ReadonlyMap<number, Known> {
  return new Map(
    chosen.map(({ id, text, thumbnail }) => [
      Number(id),
      { title: text, thumbnail: thumbnail ?? { type: "document" } },
    ]),
  );
}
