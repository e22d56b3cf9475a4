"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { CropIcon } from "#components/ui/icons";
import type { FieldInputProps } from "../input-props.ts";
import { searchRecords } from "../search-records.ts";

const AdjustDialog = lazy(async () => ({ default: (await import("./adjust-dialog.tsx")).AdjustDialog }));

/** Opens the focal point and the crop of a chosen picture, which are saved in the library and apply everywhere. */
export function AdjustPicture({ adjusting, csrfToken, className }: AdjustPictureProps) {
  const t = useTranslations("admin.fields.crop");
  const [isOpen, setIsOpen] = useState(false);
  if (adjusting.url === undefined) return null;
  return (
    <>
      <Button size="small" className={className} onClick={() => setIsOpen(true)}>
        <CropIcon />
        {t("open")}
      </Button>
      {isOpen ? (
        <Adjusting adjusting={adjusting} csrfToken={csrfToken} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

/** The open dialog, for a list that has its own buttons. */
export function Adjusting({ adjusting: { url, onSaved }, csrfToken, onClose }: AdjustingProps) {
  if (url === undefined) return null;
  return (
    <Suspense>
      <AdjustDialog
        url={url}
        csrfToken={csrfToken}
        onClose={onClose}
        onSaved={() => {
          onSaved();
          onClose();
        }}
      />
    </Suspense>
  );
}

interface AdjustPictureProps {
  readonly adjusting: ReturnType<typeof useAdjusting>;
  readonly csrfToken: string;
  readonly className?: string;
}

interface AdjustingProps extends Omit<AdjustPictureProps, "className"> {
  readonly onClose: () => void;
}

/** Leads to the picture's own form where no script runs, in another tab, so that nothing typed is lost. */
export function AdjustLink({ url }: { readonly url: string | undefined }) {
  const t = useTranslations("admin.fields.crop");
  return url === undefined ? null : (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="link hidden justify-self-start text-sm noscript:block"
    >
      {t("open")}
    </a>
  );
}

/**
 * Returns the address at which the picture that a field names may be adjusted, undefined for people who may not; and
 * `fresh`, a query that makes browsers load the picture again once it was adjusted, `freshOf` that of another picture of
 * the field.
 */
export function useAdjusting({ field, setting, value }: Pick<FieldInputProps, "field" | "setting"> & Named) {
  const [known, setKnown] = useState(() => storedUrls(field));
  const [times, setTimes] = useState<ReadonlyMap<string, number>>(new Map());
  const isKnown = value === "" || known.has(value);
  useEffect(() => {
    if (isKnown) return;
    const stopping = new AbortController();
    searchRecords(setting.searchUrl, { module: "media", id: value }, stopping.signal)
      .then(([found]) => setKnown((urls) => new Map([...urls, [value, found?.adjustUrl]])))
      .catch(() => undefined);
    return () => stopping.abort();
  }, [isKnown, setting.searchUrl, value]);
  const freshOf = (name: string) => (times.has(name) ? `?adjusted=${times.get(name)}` : "");
  return {
    url: known.get(value),
    fresh: freshOf(value),
    freshOf,
    onSaved: () => setTimes((before) => new Map([...before, [value, (before.get(value) ?? 0) + 1]])),
  };
}

/** Returns a thumbnail that is loaded again once its picture was adjusted. */
export function refreshed(thumbnail: Thumbnail | undefined, fresh: string): Thumbnail {
  const { type, url } = thumbnail ?? { type: "document" };
  return url === undefined ? { type } : { type, url: `${url}${fresh}` };
}

interface Thumbnail {
  readonly type: string;
  readonly url?: string | undefined;
}

interface Named {
  /** Id or key of the picture that is chosen now. */
  readonly value: string;
}

function storedUrls({ chosen, chosenMany = [] }: FieldInputProps["field"]) {
  return new Map(
    [...(chosen ? [chosen] : []), ...chosenMany].flatMap(({ id, key, adjustUrl }) =>
      [String(id), ...(key ? [key] : [])].map((name) => [name, adjustUrl] as const),
    ),
  );
}
