import { useFormatter, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { CheckIcon, CircleAlertIcon, PauseIcon, PlayIcon, RotateCwIcon, XIcon } from "#components/ui/icons";
import { Progress } from "#components/ui/progress";
import { classNames } from "#lib/platform/class-names";
import type { UploadedFile } from "./use-uploads.ts";

/** A file being uploaded to the library, in a line: its progress, the possible actions, and the result. */
export function FileLine({ file, ...transfer }: Transfer & { readonly file: UploadedFile }) {
  const t = useTranslations("admin.fields.uploads");
  const format = useFormatter();
  const isMoving = file.status === "sending" || file.status === "stopped";
  const isDone = file.status === "done";
  const isFailed = file.status === "refused" || (file.status === "stopped" && !file.isPaused);
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <div className="flex min-h-7 items-center gap-2">
        {isDone ? <CheckIcon className="size-4 text-primary-text" /> : null}
        {isFailed ? <CircleAlertIcon className="size-4 text-destructive-text" /> : null}
        <span className="min-w-0 flex-1 truncate">{file.name}</span>
        <span aria-hidden className="text-xs text-muted-foreground tabular-nums">
          {isMoving ? format.number(file.share, { style: "percent" }) : null}
          {file.status === "waiting" ? t("waiting") : null}
        </span>
        <TransferButtons file={file} {...transfer} />
      </div>
      {isMoving ? <Share file={file} share={file.share} /> : null}
      <p
        role="status"
        className={classNames(
          "text-xs empty:hidden",
          isFailed ? "font-medium text-destructive-text" : "text-muted-foreground",
          // The text is placed under the name, next to the mark.
          (isDone || isFailed) && "pl-6",
        )}
      >
        {isDone ? file.message : stoppedText(file, t)}
        {file.status === "sending" && file.inParts && file.share === 1 ? t("checking") : null}
      </p>
    </div>
  );
}

/** Shows how much of a file has been transferred. */
export function Share({
  file,
  share,
}: {
  readonly file: Pick<UploadedFile, "name">;
  readonly share: number;
}) {
  const t = useTranslations("admin.fields.uploads");
  return (
    <Progress aria-label={t("progressOf", { name: file.name })} value={share} max={1} className="w-full" />
  );
}

/** Buttons for a file that is being sent, or was stopped or refused. */
export function TransferButtons({ file, pause, resume, forget, mayRetry }: TransferButtonsProps) {
  const t = useTranslations("admin.fields.uploads");
  const { name, status } = file;
  return (
    <>
      {status === "sending" && file.inParts ? (
        <IconButton label={t("pause", { name })} onPress={() => pause(file)}>
          <PauseIcon />
        </IconButton>
      ) : null}
      {status === "stopped" ? (
        <IconButton label={t("resume", { name })} onPress={() => resume(file)}>
          <PlayIcon />
        </IconButton>
      ) : null}
      {status === "refused" && mayRetry ? (
        <IconButton label={t("retry", { name })} onPress={() => resume(file)}>
          <RotateCwIcon />
        </IconButton>
      ) : null}
      {status === "done" ? null : (
        <IconButton label={t(endings[status], { name })} onPress={() => forget(file)}>
          <XIcon />
        </IconButton>
      )}
    </>
  );
}

/** Functions that stop and resume files; see `useUploads`. */
export interface Transfer {
  readonly pause: (file: UploadedFile) => void;
  readonly resume: (file: UploadedFile) => void;
  readonly forget: (file: UploadedFile) => void;
  /** True if a refused file may be accepted at another time. */
  readonly mayRetry?: true;
}

/** Meaning of discarding a file, by its state. */
const endings = {
  waiting: "cancel",
  sending: "cancel",
  stopped: "giveUp",
  refused: "forget",
} as const;

interface TransferButtonsProps extends Transfer {
  readonly file: UploadedFile;
}

function IconButton({ label, onPress, children }: IconButtonProps) {
  return (
    <Button variant="quiet" size="icon-small" aria-label={label} title={label} onClick={onPress}>
      {children}
    </Button>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

/** Returns why a file does not continue, in a sentence; empty while it does. */
export function stoppedText(
  file: UploadedFile,
  t: ReturnType<typeof useTranslations<"admin.fields.uploads">>,
): string {
  if (file.status === "refused") return file.message || t(file.isTooLarge ? "tooLarge" : "failed");
  if (file.status !== "stopped") return "";
  return file.isPaused ? t("paused") : file.message || t(file.inParts ? "interrupted" : "failed");
}
