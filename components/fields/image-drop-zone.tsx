import { useFormatter, useTranslations } from "next-intl";
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { ImageUpIcon } from "#components/ui/icons";
import { Progress } from "#components/ui/progress";
import { classNames } from "#lib/platform/class-names";
import type { controlAttributes } from "./input-props.ts";
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

/** How far an upload is, or what went wrong with it. */
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
