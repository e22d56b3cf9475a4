import { useTranslations } from "next-intl";
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { ImageUpIcon } from "#components/ui/icons";
import { classNames } from "#lib/platform/class-names";
import type { controlAttributes } from "./input-props.ts";
import { UploadStatus } from "./upload-status.tsx";
import type { UploadState } from "./use-upload.ts";

/** Takes a picture by its button, by drop, or by paste while the button has focus. */
export function ImageDropZone({
  control,
  state,
  isReplacing,
  onPick,
  otherWay,
  children,
}: ImageDropZoneProps) {
  const t = useTranslations("admin.fields.image");
  const chooser = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useDroppedFile(onPick);
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
  /** A button beside the one that opens the computer's files. */
  readonly otherWay: ReactNode;
  /** The picture chosen so far. */
  readonly children: ReactNode;
}

function useDroppedFile(onPick: (file: File) => unknown) {
  const [isOver, setIsOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    const picture = [...files].find(({ type }) => type.startsWith("image/"));
    if (!picture) return;
    event.preventDefault();
    onPick(picture);
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      take(event, event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
  };
  return { isOver, handlers };
}
