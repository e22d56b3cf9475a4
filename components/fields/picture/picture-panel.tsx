"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useRef, useState } from "react";
import { CropIcon, CrosshairIcon } from "#components/ui/icons";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import { FocalEditor } from "./focal-editor.tsx";

const CropFrame = lazy(async () => ({ default: (await import("./crop-frame.tsx")).CropFrame }));

/** Shows a picture with its most important point or, by choice, with the frame of what visitors see of it. */
export function PicturePanel({ previewUrl, wholeUrl, alt }: PicturePanelProps) {
  const t = useTranslations("admin.fields.crop");
  const panel = useRef<HTMLDivElement>(null);
  const [isCutting, setIsCutting] = useState(false);
  return (
    <div ref={panel} className="grid gap-3">
      {wholeUrl ? (
        <fieldset className={`${segmentsClasses} w-fit noscript:hidden`}>
          <legend className="sr-only">{t("choice")}</legend>
          <button
            type="button"
            aria-pressed={!isCutting}
            onClick={() => setIsCutting(false)}
            className={segmentClasses}
          >
            <CrosshairIcon />
            {t("point")}
          </button>
          <button
            type="button"
            aria-pressed={isCutting}
            onClick={() => setIsCutting(true)}
            className={segmentClasses}
          >
            <CropIcon />
            {t("crop")}
          </button>
        </fieldset>
      ) : null}
      {isCutting && wholeUrl ? (
        <Suspense fallback={<FocalEditor url={previewUrl} alt={alt} />}>
          <CropFrame url={wholeUrl} alt={alt} inside={panel} />
        </Suspense>
      ) : (
        <FocalEditor url={previewUrl} alt={alt} />
      )}
    </div>
  );
}

interface PicturePanelProps {
  readonly previewUrl: string;
  /** URL of the whole picture, for people allowed to crop it. */
  readonly wholeUrl?: string | undefined;
  readonly alt: string;
}
