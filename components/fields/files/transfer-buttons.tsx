import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { PauseIcon, PlayIcon, RotateCwIcon, XIcon } from "#components/ui/icons";
import type { UploadedFile } from "./use-uploads.ts";

/** What can be done with a file that is on its way, or was stopped or refused. */
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

/** How files are stopped and go on; see `useUploads`. */
export interface Transfer {
  readonly pause: (file: UploadedFile) => void;
  readonly resume: (file: UploadedFile) => void;
  readonly forget: (file: UploadedFile) => void;
  /** What was refused may be taken at another time. */
  readonly mayRetry?: true;
}

/** What it means to let go of a file. */
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
