"use client";

import { usePathname, useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useRef, useState, useTransition } from "react";
import { followKeyboard } from "../shell/follow-keyboard.ts";
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
import { leaveEntry } from "./listing-entry.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { Toasts, tell } from "./toasts.tsx";
import { useHostTexts } from "./use-host-texts.ts";

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

/** Gives the administration's attributes their meaning; drawn once, in the shell. */
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
    tell,
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
  /** For whom the page is drawn, and whether their passkeys are kept by this site. */
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

/** The router in transitions, so that it is known when a navigation is on its way and when it has come. */
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

/** One object for good whose members are always those of the last drawing. */
function useLatest<Value extends object>(value: Value): Value {
  const [stable] = useState(() => ({ ...value }));
  useEffect(() => {
    Object.assign(stable, value);
  });
  return stable;
}
