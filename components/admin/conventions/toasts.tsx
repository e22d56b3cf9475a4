"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Toaster, toast, useSonner } from "sonner";
import { Button, buttonClasses } from "#components/ui/button";
import { CircleAlertIcon, CircleCheckIcon, Undo2Icon, XIcon } from "#components/ui/icons";
import type { UndoOffer } from "#lib/admin/actions/offer-undo";
import type { ShellDescription } from "#lib/admin/shell/load-shell";
import { classNames } from "#lib/platform/class-names";

const successMs = 3000;
const undoMs = 30_000;
const errorMs = 10_000;

/** Area for messages: a success for 3 seconds, an error for 10; a success that can be undone stays for 30. */
export function Toasts() {
  const t = useTranslations("admin.conventions");
  const offset = useBottomOffset();
  return (
    <div onFocusCapture={rememberFocus}>
      <Toaster
        position="bottom-right"
        gap={8}
        offset={offset}
        mobileOffset={offset}
        containerAriaLabel={t("messages")}
        toastOptions={{ unstyled: true }}
      />
    </div>
  );
}

/** Shows a message in place of the one before it. */
export function showToast(status: "ok" | "error", message: string, undo?: UndoOffer): void {
  toast.dismiss();
  const shown = { status, message, undo };
  toast.custom((id) => <Toast {...shown} onClose={() => close(id)} />, {
    duration: undo ? undoMs : status === "ok" ? successMs : errorMs,
  });
}

/** Element that had the focus before a message took it. */
let focusedBefore: EventTarget | null = null;

/**
 * Hides the focus from Sonner: when its last message disappears, it would take the focus from the field being edited.
 */
function rememberFocus(event: FocusEvent): void {
  event.stopPropagation();
  if (!event.currentTarget.contains(event.relatedTarget)) focusedBefore = event.relatedTarget;
}

function close(id: string | number): void {
  toast.dismiss(id);
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
}

function Toast({ status, message, undo, onClose }: ToastProps) {
  const Icon = status === "ok" ? CircleCheckIcon : CircleAlertIcon;
  const card = useRef<HTMLDivElement>(null);
  const isUndoLeft = useIsOver(card, undo !== undefined && status === "ok") && undo;
  if (isUndoLeft)
    return (
      <div
        ref={card}
        className="ml-auto flex w-fit items-center gap-1 rounded-lg border border-border bg-popover p-1 font-sans text-popover-foreground shadow-lg"
      >
        <UndoButton undo={undo} of={message} />
        <CloseButton onClose={onClose} />
      </div>
    );
  return (
    <div
      ref={card}
      role={status === "ok" ? "status" : "alert"}
      className="flex w-full items-start font-sans gap-2.5 rounded-lg border border-border bg-popover py-2.5 pr-2 pl-3.5 text-sm text-popover-foreground shadow-lg sm:w-88"
    >
      <Icon
        className={classNames(
          "mt-1 size-4.5 shrink-0",
          status === "ok" ? "text-success" : "text-destructive-text",
        )}
      />
      <div className="min-w-0 flex-1 py-1">
        <p className="font-medium text-pretty wrap-anywhere">{message}</p>
        {undo ? <UndoButton undo={undo} of={message} className="mt-1.5 -ml-3" /> : null}
      </div>
      <CloseButton onClose={onClose} />
    </div>
  );
}

function CloseButton({ onClose }: Pick<ToastProps, "onClose">) {
  const t = useTranslations("admin.conventions");
  return (
    <button
      type="button"
      aria-label={t("close")}
      onClick={onClose}
      className={buttonClasses({ variant: "quiet", size: "icon-small" })}
    >
      <XIcon />
    </button>
  );
}

/** Checks whether a message that leaves something behind has been shown long enough; not while someone points at it. */
function useIsOver(card: RefObject<HTMLElement | null>, leavesSomething: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!leavesSomething) return;
    const end = () => {
      if (card.current?.matches(":hover, :focus-within")) timer = setTimeout(end, successMs);
      else setOver(true);
    };
    let timer = setTimeout(end, successMs);
    return () => clearTimeout(timer);
  }, [card, leavesSomething]);
  return isOver;
}

interface ToastProps {
  readonly status: "ok" | "error";
  readonly message: string;
  readonly undo?: UndoOffer | undefined;
  readonly onClose: () => void;
}

/** Returns the offset of messages: above a bar at the window's lower edge (`data-bottom-bar`), else the usual one. */
function useBottomOffset(): { readonly bottom?: number } {
  const { toasts } = useSonner();
  const [bottom, setBottom] = useState<number>();
  const isShown = toasts.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const measure = () => setBottom(heightOfBar());
    // A bar that appears, disappears or grows changes the height of the content too.
    const observer = new ResizeObserver(measure);
    observer.observe(document.getElementById("content") ?? document.body);
    const controller = new AbortController();
    window.addEventListener("scroll", measure, { passive: true, signal: controller.signal });
    window.addEventListener("resize", measure, { signal: controller.signal });
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [isShown]);
  return bottom === undefined ? {} : { bottom };
}

/**
 * Returns the height of a bar at the window's lower edge and its distance, in pixels; undefined if none is in the
 * way.
 */
function heightOfBar(): number | undefined {
  const bars = [...document.querySelectorAll("[data-bottom-bar]")].map((bar) => bar.getBoundingClientRect());
  const bar = bars.find(
    ({ height, top, bottom }) =>
      height > 0 && top < window.innerHeight && bottom > window.innerHeight - roomOfMessage,
  );
  return bar && window.innerHeight - bar.top + gap;
}

const gap = 8;
/** Height in pixels; a message fits under a bar that ends higher than this above the window's edge. */
const roomOfMessage = 96;

/** Reverts the action that a message reports: a plain form, and an action of the conventions if there are scripts. */
function UndoButton({ undo, of: message, csrfToken, className }: UndoButtonProps) {
  return (
    <form method="post" action={undo.url} className={className}>
      {csrfToken ? <input type="hidden" name="_csrf" value={csrfToken} /> : null}
      <input type="hidden" name="undo" value={undo.undo} />
      <Button
        type="submit"
        data-json={undo.url}
        aria-label={`${undo.label}: ${message}`}
        variant="link"
        size="small"
      >
        <Undo2Icon />
        {undo.label}
      </Button>
    </form>
  );
}

interface UndoButtonProps {
  readonly undo: UndoOffer;
  /** The message, which may disappear before the button does. */
  readonly of: string;
  /** Token that scripts send in a header of its own. */
  readonly csrfToken?: string;
  readonly className?: string;
}

/** Shows the message that a plain form left behind: a toast, or a banner without JavaScript. */
export function Notice({ notice, csrfToken }: NoticeProps) {
  const { status, message, undo } = notice;
  const told = useRef(undo);
  useEffect(() => showToast(status, message, told.current), [status, message]);
  const look = status === "ok" ? "bg-success-soft text-success" : "bg-destructive-soft text-destructive-text";
  return (
    <div
      role={status === "ok" ? "status" : "alert"}
      className={`hidden flex-wrap items-center gap-x-4 rounded-lg px-4 py-3 font-medium noscript:flex ${look}`}
    >
      {message}
      {undo ? <UndoButton undo={undo} of={message} csrfToken={csrfToken} /> : null}
    </div>
  );
}

interface NoticeProps {
  readonly notice: NonNullable<ShellDescription["notice"]>;
  readonly csrfToken: string;
}
