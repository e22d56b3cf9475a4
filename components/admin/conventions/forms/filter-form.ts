import { currentAddress } from "../browser-history.ts";
import { whileBusy } from "../busy.ts";
import { keepFocus } from "../focus.ts";
import type { Host } from "../host.ts";
import { reportFailure } from "../json-action.ts";
import { sendAction } from "../request.ts";

/**
 * Handles data-filter: stores the filter, then shows the listing at the address that contains it, which a form with the
 * method GET tells by itself; the newest one wins. Meanwhile `data-dirty` marks that the form is ahead of the server.
 *
 * @param input whose text is being typed, if that is what changed
 */
export async function applyFilter(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  host: Host,
  input?: HTMLInputElement,
): Promise<void> {
  forgetFilter();
  form.setAttribute("data-dirty", "");
  const current = new AbortController();
  running = current;
  const body = new FormData(form, submitter);
  await whileBusy([document.querySelector("[data-listing]")], async () => {
    const answer =
      form.method === "get"
        ? undefined
        : await sendAction(filterAddress(form), { body, signal: current.signal });
    if (current.signal.aborted) return;
    if (answer && answer.kind !== "done") return reportFailure(answer, host);
    const address = answer ? (answer.location ?? currentAddress()) : addressWith(form, body);
    const restoreFocus = keepFocus();
    await showListing(address, host, input);
    restoreFocus();
    if (!current.signal.aborted) form.removeAttribute("data-dirty");
  });
}

/** Applies the filter after a pause in typing. */
export function applyFilterSoon(form: HTMLFormElement, host: Host, input: HTMLInputElement): void {
  clearTimeout(waiting);
  form.setAttribute("data-dirty", "");
  waiting = setTimeout(() => void applyFilter(form, null, host, input), pauseMs);
}

/** Drops all typed or sent filters that are still pending: something newer is shown. */
export function forgetFilter(): void {
  clearTimeout(waiting);
  running?.abort();
  for (const form of document.querySelectorAll("form[data-dirty]")) form.removeAttribute("data-dirty");
}

const pauseMs = 250;
let waiting: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;
let typed: TypedFilter | undefined;

/** Each filter is a separate history entry; a text typed with pauses counts as one. */
async function showListing(address: string, host: Host, input: HTMLInputElement | undefined): Promise<void> {
  const now = input && { name: input.name, value: input.value };
  const isOn = now !== undefined && isContinued(typed, { ...now, address: currentAddress() });
  typed = now && { ...now, address };
  if (address === currentAddress()) return host.refresh();
  return host.navigate(address, isOn ? "replace" : "pushInPlace");
}

/** A text that narrowed a listing while it was being typed, and the address that shows it. */
interface TypedFilter {
  /** Name of the input. */
  readonly name: string;
  readonly value: string;
  readonly address: string;
}

/**
 * Checks whether a text continues the one before it: the same input at the same listing, typed further or shortened.
 */
export function isContinued(before: TypedFilter | undefined, now: TypedFilter): boolean {
  if (!before || before.name !== now.name || before.address !== now.address) return false;
  if (before.value === "" || now.value === "") return false;
  return now.value.startsWith(before.value) || before.value.startsWith(now.value);
}

/** Returns the path and query that a browser would request for a form with the method GET. */
function addressWith(form: HTMLFormElement, fields: FormData): string {
  const texts = [...fields].map(([name, value]) => [name, String(value)]);
  return `${new URL(filterAddress(form)).pathname}?${new URLSearchParams(texts)}`;
}

/** Returns the full URL a form posts to; `form.action` is a field when the form has one of that name. */
export function filterAddress(form: HTMLFormElement): string {
  return new URL(form.getAttribute("action") ?? "", document.baseURI).href;
}
