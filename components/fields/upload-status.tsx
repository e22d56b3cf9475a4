import { useFormatter, useTranslations } from "next-intl";
import { Progress } from "#components/ui/progress";
import type { UploadState } from "./use-upload.ts";

/** How far an upload is, or what went wrong with it. */
export function UploadStatus({ state }: { readonly state: UploadState }) {
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
