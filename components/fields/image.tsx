"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { FolderSearchIcon, Trash2Icon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { classNames } from "#lib/platform/class-names";
import { FieldFrame, PlainInputNote } from "./field-frame.tsx";
import { FileChooser } from "./files/file-chooser.tsx";
import { ImageDropZone } from "./image-drop-zone.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";
import { useCarriedValue } from "./use-carried-value.ts";
import { useUpload } from "./use-upload.ts";

/** A picture, uploaded by button, drop or paste; without scripts its key is written by hand. */
export function ImageInput({ field, text, error, setting }: FieldInputProps) {
  const t = useTranslations("admin.fields.image");
  const { carrier, value, setValue } = useCarriedValue(field.name, text);
  const { state, upload } = useUpload(setting, setValue);
  const tFiles = useTranslations("admin.fields.files");
  const [isChoosing, setIsChoosing] = useState(false);
  const control = controlAttributes({ field, error });
  return (
    <FieldFrame field={field} error={error}>
      <ImageDropZone
        control={control}
        state={state}
        isReplacing={value !== ""}
        onPick={upload}
        otherWay={
          <Button onClick={() => setIsChoosing(true)}>
            <FolderSearchIcon />
            {tFiles("fromLibrary")}
          </Button>
        }
      >
        {value === "" ? null : <ImagePreview imageKey={value} onRemove={() => setValue("")} />}
      </ImageDropZone>
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
      {isChoosing ? (
        <FileChooser
          setting={setting}
          type="picture"
          onChoose={({ key }) => {
            setValue(key);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </FieldFrame>
  );
}

/** The chosen picture, whole, with the button that takes it away. */
function ImagePreview({ imageKey, onRemove }: { readonly imageKey: string; readonly onRemove: () => void }) {
  const t = useTranslations("admin.fields.image");
  const [missing, setMissing] = useState("");
  const isMissing = missing === imageKey;
  return (
    <div className="relative overflow-hidden rounded-md border border-border bg-muted">
      <picture>
        <img
          src={`/media/${imageKey}/640.webp`}
          alt={t("chosen")}
          onError={() => setMissing(imageKey)}
          className={classNames("aspect-video w-full object-contain", isMissing && "invisible")}
        />
      </picture>
      {isMissing ? (
        <p className="absolute inset-0 grid place-items-center p-4 text-center text-sm text-muted-foreground">
          {t("missing")}
        </p>
      ) : null}
      <Button
        size="icon"
        aria-label={t("remove")}
        title={t("remove")}
        onClick={onRemove}
        className="absolute top-2 right-2"
      >
        <Trash2Icon />
      </Button>
    </div>
  );
}
