"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "#components/ui/button";
import { ExpandIcon, ImageIcon, Rotate3DIcon } from "#components/ui/icons";
import type { FileDescription } from "#lib/admin/files/files-description";

const PictureLightbox = lazy(async () => ({
  default: (await import("./picture-lightbox.tsx")).PictureLightbox,
}));

const Panorama = lazy(async () => ({ default: (await import("./panorama.tsx")).Panorama }));

/** Shows a picture that opens over the whole window with its neighbours; in a panorama the user can look around. */
export function PictureView({ file }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files.panorama");
  const [isAround, setAround] = useState(false);
  if (!file.isPanorama) return <FlatPicture file={file} />;
  const Icon = isAround ? ImageIcon : Rotate3DIcon;
  return (
    <div className="grid gap-3">
      {isAround ? (
        <Suspense fallback={<FlatPicture file={file} />}>
          <Panorama file={file} />
        </Suspense>
      ) : (
        <FlatPicture file={file} />
      )}
      <Button onClick={() => setAround(!isAround)} className="justify-self-start noscript:hidden">
        <Icon />
        {t(isAround ? "flat" : "around")}
      </Button>
    </div>
  );
}

function FlatPicture({ file }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files");
  const [isOpen, setOpen] = useState(false);
  const { url, picture = url, name, width, height, slides } = file;
  return (
    <div className="relative grid place-items-center overflow-hidden rounded-xl border border-border bg-muted">
      <picture className="contents">
        <img
          src={picture}
          alt={name}
          width={width}
          height={height}
          className="h-auto max-h-[75dvh] w-auto max-w-full object-contain"
        />
      </picture>
      <Button
        size="icon"
        aria-label={t("enlarge")}
        title={t("enlarge")}
        onClick={() => setOpen(true)}
        className="absolute right-3 bottom-3 noscript:hidden"
      >
        <ExpandIcon />
      </Button>
      <Suspense>
        {isOpen ? <PictureLightbox slides={slides} first={picture} onClosed={() => setOpen(false)} /> : null}
      </Suspense>
    </div>
  );
}
