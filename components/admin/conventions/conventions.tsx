"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useRef, useState, useTransition } from "react";
import { leaveEntry } from "./browser-history.ts";
import { provideHost } from "./current-host.ts";
import { rescueFocus } from "./focus.ts";
import { removeFragment } from "./fragment.ts";
import type {
  ActionDialogRequest,
  Conflict,
  Host,
  Move,
  ProofPurpose,
  Question,
  Revelation,
} from "./host.ts";
import { installConventions } from "./install.ts";
import { showToast, Toasts } from "./toasts.tsx";

const ActionDialog = lazy(async () => ({
  default: (await import("./dialogs/action-dialog.tsx")).ActionDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import("./dialogs/confirm-dialog.tsx")).ConfirmDialog,
}));
const PasskeyDialog = lazy(async () => ({ default: (await import("./passkey-dialog.tsx")).PasskeyDialog }));
const RevealDialog = lazy(async () => ({
  default: (await import("./dialogs/reveal-dialog.tsx")).RevealDialog,
}));
const ConflictPanel = lazy(async () => ({
  default: (await import("./dialogs/conflict-panel.tsx")).ConflictPanel,
}));

/** Gives the administration's attributes their meaning; rendered once, in the shell. */
export function Conventions({ person }: ConventionsProps) {
  const { isPending, navigate, refresh } = useNavigation();
  const [asked, setAsked] = useState<Asked>();
  const [action, openAction] = useState<ActionDialogRequest>();
  const [revelation, reveal] = useState<Revelation>();
  const [conflict, setConflict] = useState<Conflict>();
  const [proof, setProof] = useState<Proof>();
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a conflict belongs to the page that was left.
  useEffect(() => setConflict(undefined), [pathname]);
  const texts = useHostTexts();
  const confirm = (question: Question) => new Promise<boolean>((answer) => setAsked({ question, answer }));
  const showConflict = setConflict;
  const ask = (purpose: ProofPurpose) => new Promise<boolean>((answer) => setProof({ purpose, answer }));
  const { adminId, hasPasskeysHere } = person;
  const prove = hasPasskeysHere ? ask : undefined;
  const host = useLatest<Host>({
    navigate,
    refresh,
    tell: showToast,
    confirm,
    openAction,
    reveal,
    showConflict,
    prove,
    adminId,
    texts,
  });
  useEffect(() => provideHost(host), [host]);
  useEffect(() => installConventions(document, host), [host]);
  useEffect(() => followKeyboard(), []);
  return (
    <>
      <ProgressBar isPending={isPending} />
      <Toasts />
      <Suspense>
        {asked ? <ConfirmDialog {...asked} onClosed={() => setAsked(undefined)} /> : null}
        {action ? (
          <ActionDialog key={action.form.actionUrl} request={action} onClosed={() => openAction(undefined)} />
        ) : null}
        {proof ? <PasskeyDialog {...proof} onClosed={() => setProof(undefined)} /> : null}
        {revelation ? <RevealDialog {...revelation} onClosed={() => reveal(undefined)} /> : null}
        {conflict ? <ConflictPanel conflict={conflict} onClosed={() => setConflict(undefined)} /> : null}
      </Suspense>
    </>
  );
}

interface ConventionsProps {
  /** The administrator whom the page is rendered for, and whether their passkeys are stored by this site. */
  readonly person: { readonly adminId: string; readonly hasPasskeysHere: boolean };
}

interface Proof {
  readonly purpose: ProofPurpose;
  readonly answer: (isProved: boolean) => void;
}

interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/** Wraps the router in transitions, so that it is known when a navigation starts and ends. */
function useNavigation() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const arrivals = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (isPending) return;
    for (const arrive of arrivals.current.splice(0)) arrive();
  }, [isPending]);
  const wait = async (start: () => void) => {
    await new Promise<void>((arrive) => {
      arrivals.current.push(arrive);
      startTransition(start);
    });
    removeFragment();
    rescueFocus();
  };
  return {
    isPending,
    navigate: (url: string, move: Move = "push") => {
      leaveEntry(url, move);
      const scroll = move === "push";
      return wait(() =>
        move === "replace" ? router.replace(url, { scroll }) : router.push(url, { scroll }),
      );
    },
    refresh: () => wait(() => router.refresh()),
  };
}

/** Returns one permanent object whose members are always those of the last render. */
function useLatest<Value extends object>(value: Value): Value {
  const [stable] = useState(() => ({ ...value }));
  useEffect(() => {
    Object.assign(stable, value);
  });
  return stable;
}

/** Renders a thin line at the top while a page is loading; quick pages never show it. */
function ProgressBar({ isPending }: { readonly isPending: boolean }) {
  return isPending ? <div aria-hidden className="progress-bar" data-progress /> : null;
}

/** Returns the texts of the conventions, in the reader's language. */
function useHostTexts(): Host["texts"] {
  const t = useTranslations("admin.conventions");
  const bulk = useTranslations("admin.bulk");
  return {
    unreachable: t("unreachable"),
    unexpected: t("unexpected"),
    invalid: t("invalid"),
    selected: (count) => bulk("selected", { count }),
    bulkQuestion: (kind, count, action) => bulk(`question.${kind}`, { count, action }),
    bulkResult: ({ done, skipped, failed, hidden }) =>
      [
        bulk("done", { count: done }),
        ...(hidden > 0 ? [bulk("hidden", { count: hidden })] : []),
        ...(skipped > 0 ? [bulk("skipped", { count: skipped })] : []),
        ...(failed > 0 ? [bulk("failed", { count: failed })] : []),
      ].join(" "),
  };
}

/**
 * Sets two variables of the document, in pixels: `--keyboard`, the height the on-screen keyboard covers at the
 * window's lower end, and `--viewport-top`, how far the browser pushed the page up to show the caret. Browsers move
 * nothing fixed or sticky for either. Returns a stop function.
 */
function followKeyboard(style = document.documentElement.style): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const measure = () => {
    const { keyboard, top } = coveredBy(viewport);
    setLength(style, "--keyboard", keyboard);
    setLength(style, "--viewport-top", top);
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  viewport.addEventListener("resize", measure, { signal });
  viewport.addEventListener("scroll", measure, { signal });
  measure();
  return () => stopping.abort();
}

/** Leaves out a zero, which is what styles assume: setting it would compute the styles of the whole page again. */
function setLength(style: CSSStyleDeclaration, name: string, pixels: number): void {
  if (pixels === 0) style.removeProperty(name);
  else style.setProperty(name, `${pixels}px`);
}

/** Ignores a page zoomed with two fingers: its viewport is smaller too, but without a keyboard. */
function coveredBy({
  height,
  offsetTop,
  scale,
}: VisualViewport): Readonly<Record<"keyboard" | "top", number>> {
  const layoutHeight = Math.max(window.innerHeight, document.documentElement.clientHeight);
  if (scale > 1.01 || layoutHeight - height < leastKeyboard) return { keyboard: 0, top: 0 };
  return { keyboard: Math.max(0, layoutHeight - height - offsetTop), top: offsetTop };
}

/** Anything smaller is a scrollbar or the toolbar of an on-screen keyboard. */
const leastKeyboard = 80;
