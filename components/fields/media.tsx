"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Thumbnail } from "#components/fields/thumbnail";
import { Button } from "#components/ui/button";
import { FolderSearchIcon, Trash2Icon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { FieldFrame, PlainInputNote } from "./field-frame.tsx";
import { type ChosenFile, FileChooser } from "./files/file-chooser.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";
import { AdjustLink, AdjustPicture, refreshed, useAdjusting } from "./picture/adjust-picture.tsx";
import { useCarriedValue } from "./use-carried-value.ts";

/** A file of the library; without scripts its number is written by hand. */
export function MediaInput({ field, text, error, setting }: FieldInputProps) {
  const t = useTranslations("admin.fields.files");
  const { carrier, value, setValue } = useCarriedValue(field.name, text);
  const [isChoosing, setIsChoosing] = useState(false);
  const [known, setKnown] = useState<readonly Shown[]>(() =>
    [shownOf(field.chosen)].flatMap((one) => one ?? []),
  );
  const adjusting = useAdjusting({ field, setting, value });
  const chosen = known.find(({ id }) => String(id) === value);
  const choose = (file: ChosenFile) => {
    setKnown((before) => [...before, file]);
    setValue(String(file.id));
    setIsChoosing(false);
  };
  return (
    <FieldFrame field={field} error={error}>
      <div className="flex flex-wrap items-center gap-3 rounded-lg border border-border p-3 noscript:hidden has-aria-invalid:border-destructive">
        {value === "" ? null : (
          <>
            <Thumbnail thumbnail={refreshed(chosen?.thumbnail, adjusting.fresh)} className="size-14" />
            <span className="min-w-0 flex-1 truncate text-sm">{chosen?.title ?? `#${value}`}</span>
          </>
        )}
        <Button {...controlAttributes({ field, error })} onClick={() => setIsChoosing(true)}>
          <FolderSearchIcon />
          {t(value === "" ? "choose" : "chooseOther")}
        </Button>
        <AdjustPicture adjusting={adjusting} csrfToken={setting.csrfToken} />
        {value === "" ? null : (
          <Button
            variant="quiet"
            size="icon"
            aria-label={t("remove")}
            title={t("remove")}
            onClick={() => setValue("")}
          >
            <Trash2Icon />
          </Button>
        )}
      </div>
      <Input
        ref={carrier}
        name={field.name}
        data-fill="self"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        aria-label={field.label}
        className="hidden font-mono noscript:block"
      />
      <PlainInputNote text={t("plain")} />
      <AdjustLink url={adjusting.url} />
      {isChoosing ? (
        <FileChooser
          setting={setting}
          type={field.accepts?.length === 1 ? field.accepts[0] : undefined}
          onChoose={choose}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </FieldFrame>
  );
}

type Shown = Pick<ChosenFile, "title" | "thumbnail"> & { readonly id: number | string };

function shownOf(chosen: FieldInputProps["field"]["chosen"]): Shown | undefined {
  return chosen && { id: chosen.id, title: chosen.text, thumbnail: chosen.thumbnail ?? { type: "document" } };
}
