"use client";

import { CircleAlertIcon, CircleCheckIcon, XIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Toaster, toast } from "sonner";
import { buttonClasses } from "#components/ui/button";
import { classNames } from "#lib/class-names";
import { useBottomOffset } from "./use-bottom-offset.ts";

/** Where messages appear: 3 seconds for a success, 10 for an error, longer while pointed at. */
export function Toasts() {
  const t = useTranslations("admin.conventions");
  const offset = useBottomOffset();
  return (
    <Toaster
      position="bottom-right"
      gap={8}
      offset={offset}
      mobileOffset={offset}
      containerAriaLabel={t("messages")}
      toastOptions={{ unstyled: true }}
    />
  );
}

/** Shows a message in place of the one before it. */
export function tell(status: "ok" | "error", message: string): void {
  toast.dismiss();
  toast.custom((id) => <Toast status={status} message={message} onClose={() => toast.dismiss(id)} />, {
    duration: status === "ok" ? 3000 : 10_000,
  });
}

function Toast({ status, message, onClose }: ToastProps) {
  const t = useTranslations("admin.conventions");
  const Icon = status === "ok" ? CircleCheckIcon : CircleAlertIcon;
  return (
    <div
      role={status === "ok" ? "status" : "alert"}
      className="flex w-full items-start font-sans gap-2.5 rounded-lg border border-border bg-popover py-2.5 pr-2 pl-3.5 text-sm text-popover-foreground shadow-lg sm:w-88"
    >
      <Icon
        aria-hidden
        className={classNames(
          "mt-1 size-4.5 shrink-0",
          status === "ok" ? "text-success" : "text-destructive-text",
        )}
      />
      <p className="min-w-0 flex-1 py-1 font-medium text-pretty wrap-anywhere">{message}</p>
      <button
        type="button"
        aria-label={t("close")}
        onClick={onClose}
        className={buttonClasses({ variant: "quiet", size: "icon-small" })}
      >
        <XIcon aria-hidden />
      </button>
    </div>
  );
}

interface ToastProps {
  readonly status: "ok" | "error";
  readonly message: string;
  readonly onClose: () => void;
}
