import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Trash2Icon } from "#components/ui/icons";
import { classNames } from "#lib/platform/class-names";

/** The chosen picture, whole, with the button that takes it away. */
export function ImagePreview({
  imageKey,
  onRemove,
}: {
  readonly imageKey: string;
  readonly onRemove: () => void;
}) {
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
