"use client";

import type { Editor } from "@tiptap/react";
import type { ChangeEvent, FormEvent } from "react";
import { useId, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Checkbox } from "#components/ui/checkbox";
import { Dialog, DialogContent, DialogFooter, DialogTitle } from "#components/ui/dialog";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { Textarea } from "#components/ui/textarea";
import type { Image } from "#lib/kernel/rich-text/document";
import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import type { FoundFile } from "../files/file-picker.tsx";
import { FilePicker } from "../files/file-picker.tsx";
import type { RichTextStrings } from "./strings.ts";
import type { AskedImage, SaidOfImage } from "./use-text-files.ts";

/** Asks for the description of a picture, which is inserted only with one, or when it is marked as decorative. */
export function ImageDialog({
  asked,
  strings,
}: {
  readonly asked: AskedImage;
  readonly strings: RichTextStrings;
}) {
  const { image, isNew, onSave, onCancel, onRemove } = asked;
  const [alt, setAlt] = useState(image.alt);
  const [caption, setCaption] = useState(image.caption ?? "");
  const [extent, setExtent] = useState<SaidOfImage["extent"]>(image.extent ?? "text");
  const [isDecorative, setIsDecorative] = useState(!isNew && image.alt === "");
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSave({ alt: isDecorative ? "" : alt.trim(), caption: caption.trim(), extent });
  };
  return (
    <Dialog open onOpenChange={onCancel}>
      <DialogContent
        closeLabel={strings.cancel}
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <DialogTitle>{strings.imageTitle}</DialogTitle>
        <form onSubmit={save} className="grid gap-4">
          <ImagePreview image={image} />
          <Description strings={strings} alt={alt} onAlt={setAlt} isDecorative={isDecorative} />
          <Decorative strings={strings} isDecorative={isDecorative} onDecorative={setIsDecorative} />
          <ImageLook {...{ strings, caption, extent }} onCaption={setCaption} onExtent={setExtent} />
          <DialogFooter>
            {isNew ? null : (
              <Button variant="quiet" className="sm:mr-auto" onClick={onRemove}>
                {strings.imageRemove}
              </Button>
            )}
            <Button onClick={onCancel}>{strings.cancel}</Button>
            <Button type="submit" variant="primary" disabled={!isDecorative && alt.trim() === ""}>
              {isNew ? strings.imageInsert : strings.save}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function ImagePreview({ image }: Pick<AskedImage, "image">) {
  const { media, width, height } = image;
  return (
    <div className="grid grid-cols-1 place-items-center rounded-md bg-muted p-2">
      {/* biome-ignore lint/performance/noImgElement: the server has made this size of the picture already. */}
      <img
        src={pictureAddress(media, middleWidth(width), "webp")}
        width={width}
        height={height}
        alt=""
        className="h-auto max-h-56 w-auto max-w-full rounded-sm"
      />
    </div>
  );
}

function Description({ strings, alt, onAlt, isDecorative }: DescriptionProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{strings.imageDescription}</Label>
      <Textarea
        id={id}
        value={isDecorative ? "" : alt}
        onChange={(event) => onAlt(event.target.value)}
        disabled={isDecorative}
        maxLength={1000}
        rows={2}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="text-xs text-muted-foreground">
        {strings.imageDescriptionHint}
      </p>
    </div>
  );
}

interface DescriptionProps {
  readonly strings: RichTextStrings;
  readonly alt: string;
  readonly onAlt: (alt: string) => void;
  readonly isDecorative: boolean;
}

function Decorative({ strings, isDecorative, onDecorative }: DecorativeProps) {
  const id = useId();
  return (
    <div className="flex gap-2.5">
      <Checkbox
        id={id}
        checked={isDecorative}
        onChange={(event) => onDecorative(event.target.checked)}
        aria-describedby={`${id}-hint`}
      />
      <div className="grid gap-0.5">
        <Label htmlFor={id}>{strings.imageDecorative}</Label>
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {strings.imageDecorativeHint}
        </p>
      </div>
    </div>
  );
}

interface DecorativeProps {
  readonly strings: RichTextStrings;
  readonly isDecorative: boolean;
  readonly onDecorative: (isDecorative: boolean) => void;
}

/** Edits the caption under a picture and its extent. */
function ImageLook({ strings, caption, extent, onCaption, onExtent }: ImageLookProps) {
  const id = useId();
  const names = { text: strings.imageTextWide, wide: strings.imageWide, full: strings.imageFull };
  return (
    <>
      <div className="grid gap-1.5">
        <Label htmlFor={id}>{strings.imageCaption}</Label>
        <Input
          id={id}
          value={caption}
          maxLength={500}
          onChange={(event) => onCaption(event.target.value)}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {strings.imageCaptionHint}
        </p>
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">{strings.imageExtent}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {extents.map((one) => (
            <label key={one} className="flex min-h-6 cursor-pointer items-center gap-2 text-sm">
              <input
                type="radio"
                name={`${id}-extent`}
                checked={one === extent}
                onChange={() => onExtent(one)}
                className="size-4 accent-primary"
              />
              {names[one]}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

interface ImageLookProps extends Pick<SaidOfImage, "caption" | "extent"> {
  readonly strings: RichTextStrings;
  readonly onCaption: (caption: string) => void;
  readonly onExtent: (extent: SaidOfImage["extent"]) => void;
}

const extents = ["text", "wide", "full"] as const;

/** Chooses a picture from the library for a text, or pictures from this computer. */
export function ImageChoice({
  editor,
  isOpen,
  searchUrl,
  language,
  onFiles,
  onInsert,
  onClose,
}: ImageChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = "";
    if (editor && files.length > 0) onFiles(editor, files, editor.state.selection.to);
    if (isOpen) onClose();
  };
  const choose = (file: FoundFile) => {
    onClose();
    if (editor) onInsert(editor, imageOf(file, language), editor.state.selection.to);
  };
  return (
    <>
      {isOpen ? (
        <FilePicker
          searchUrl={searchUrl}
          type="picture"
          onChoose={choose}
          onUpload={() => input.current?.click()}
          onClose={onClose}
        />
      ) : null}
      <input ref={input} type="file" accept="image/*" multiple hidden onChange={take} />
    </>
  );
}

interface ImageChoiceProps {
  readonly editor: Editor | null;
  readonly isOpen: boolean;
  readonly searchUrl: string;
  /** Language of the text, in which the library describes the picture. */
  readonly language: string;
  readonly onFiles: (editor: Editor, files: readonly File[], position: number) => void;
  readonly onInsert: (editor: Editor, image: Image["attrs"], position: number) => void;
  readonly onClose: () => void;
}

function imageOf({ key, width = 1, height = 1, alt }: FoundFile, language: string): Image["attrs"] {
  return { media: key, width, height, alt: alt[language] ?? "" };
}
