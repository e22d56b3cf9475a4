"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { classNames } from "#lib/platform/class-names";
import { Button } from "../ui/button.tsx";
import { FolderSearchIcon, ImageUpIcon, Trash2Icon } from "../ui/icons.tsx";
import { Input } from "../ui/input.tsx";
import { Progress } from "../ui/progress.tsx";
import { FieldFrame, PlainInputNote } from "./field-frame.tsx";
import { FileChooser } from "./files/file-chooser.tsx";
import { useFileDrop } from "./files/use-file-drop.tsx";
import { controlAttributes, type FieldInputProps } from "./input-props.ts";
import { AdjustLink, AdjustPicture, useAdjusting } from "./picture/adjust-picture.tsx";
import { uploadImage } from "./rich-text/upload-image.ts";
import { useCarriedValue } from "./use-carried-value.ts";

/** A picture, uploaded by button, drop or paste; without scripts its key is written by hand. */
export function ImageInput({ field, text, error, setting }: FieldInputProps) {
  const t = useTranslations("admin.fields.image");
  const { carrier, value, setValue } = useCarriedValue(field.name, text);
  const { state, upload } = useUpload(setting, setValue);
  const tFiles = useTranslations("admin.fields.files");
  const [isChoosing, setIsChoosing] = useState(false);
  const adjusting = useAdjusting({ field, setting, value });
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
        {value === "" ? null : (
          <ImagePreview imageKey={value} fresh={adjusting.fresh} onRemove={() => setValue("")}>
            <AdjustPicture
              adjusting={adjusting}
              csrfToken={setting.csrfToken}
              className="absolute bottom-2 left-2"
            />
          </ImagePreview>
        )}
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
      <AdjustLink url={adjusting.url} />
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

/** The whole chosen picture, with the button that removes it and further ones. */
function ImagePreview({ imageKey, fresh, onRemove, children }: ImagePreviewProps) {
  const t = useTranslations("admin.fields.image");
  const [missing, setMissing] = useState("");
  const isMissing = missing === imageKey;
  return (
    <div className="relative overflow-hidden rounded-md border border-border bg-muted">
      <picture>
        <img
          src={`/media/${imageKey}/640.webp${fresh}`}
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
      {isMissing ? null : children}
    </div>
  );
}

interface ImagePreviewProps {
  readonly imageKey: string;
  /** Query by which the picture is loaded again. */
  readonly fresh: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** Accepts a picture by its button, by drop, or by paste while the button has focus. */
function ImageDropZone({ control, state, isReplacing, onPick, otherWay, children }: ImageDropZoneProps) {
  const t = useTranslations("admin.fields.image");
  const chooser = useRef<HTMLInputElement>(null);
  const { isOver, ...handlers } = useFileDrop(({ files }) => {
    const picture = [...files].find(({ type }) => type.startsWith("image/"));
    if (picture) onPick(picture);
  });
  return (
    <div
      {...handlers}
      className={classNames(
        "grid grid-cols-1 gap-3 rounded-lg border border-dashed border-border-strong p-3 transition-colors noscript:hidden",
        isOver && "border-primary bg-primary-soft",
        "has-aria-invalid:border-destructive",
      )}
    >
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <Button {...control} onClick={() => chooser.current?.click()} disabled={state.status === "sending"}>
          <ImageUpIcon />
          {isReplacing ? t("replace") : t("choose")}
        </Button>
        {otherWay}
        <p className="min-w-0 flex-1 basis-36 text-xs text-muted-foreground">{t("ways")}</p>
      </div>
      <UploadStatus state={state} />
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPick(file);
          target.value = "";
        }}
      />
    </div>
  );
}

interface ImageDropZoneProps {
  readonly control: ReturnType<typeof controlAttributes>;
  readonly state: UploadState;
  readonly isReplacing: boolean;
  readonly onPick: (file: File) => unknown;
  /** A button next to the one that opens the computer's files. */
  readonly otherWay: ReactNode;
  /** The picture chosen so far. */
  readonly children: ReactNode;
}

/** Shows the progress of an upload, or what went wrong with it. */
function UploadStatus({ state }: { readonly state: UploadState }) {
  const t = useTranslations("admin.fields.image");
  return (
    <div role="status" className="text-sm empty:hidden">
      {state.status === "sending" ? <Sending state={state} /> : null}
      {state.status === "failed" ? (
        <p className="font-medium text-pretty text-destructive-text">
          {state.isSignedOut ? t("signedOut") : state.message || t(state.isTooLarge ? "tooLarge" : "failed")}
        </p>
      ) : null}
    </div>
  );
}

function Sending({ state }: { readonly state: UploadState & { status: "sending" } }) {
  const t = useTranslations("admin.fields.image");
  const format = useFormatter();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex justify-between gap-3">
        <span className="min-w-0 truncate">{t("sending", { name: state.name })}</span>
        <span aria-hidden className="text-muted-foreground tabular-nums">
          {format.number(state.part, { style: "percent" })}
        </span>
      </div>
      <Progress aria-label={t("progress")} value={state.part} max={1} className="w-full" />
    </div>
  );
}

/** State of an upload; `message` comes from the server and is empty if it sent none. */
type UploadState =
  | { readonly status: "idle" }
  | { readonly status: "sending"; readonly part: number; readonly name: string }
  | {
      readonly status: "failed";
      readonly message: string;
      readonly isSignedOut: boolean;
      readonly isTooLarge: boolean;
    };

/** Sends a picture to the media store and returns its key. */
function useUpload(
  { uploadUrl, csrfToken }: { readonly uploadUrl: string; readonly csrfToken: string },
  onUploaded: (key: string) => void,
) {
  const [state, setState] = useState<UploadState>({ status: "idle" });
  const upload = async (file: File) => {
    const onProgress = (part: number) => setState({ status: "sending", part, name: file.name });
    onProgress(0);
    const outcome = await uploadImage(file, { url: uploadUrl, csrfToken, onProgress });
    if (!outcome.ok) {
      const { message = "", isSignedOut = false, isTooLarge = false } = outcome;
      return setState({ status: "failed", message, isSignedOut, isTooLarge });
    }
    setState({ status: "idle" });
    onUploaded(outcome.image.media);
  };
  return { state, upload };
}
