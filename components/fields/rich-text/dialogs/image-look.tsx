"use client";

import { useId } from "react";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import type { RichTextStrings } from "../strings.ts";
import type { SaidOfImage } from "../use-text-files.ts";

/** What stands under a picture, and how far it reaches. */
export function ImageLook({ strings, caption, extent, onCaption, onExtent }: ImageLookProps) {
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
