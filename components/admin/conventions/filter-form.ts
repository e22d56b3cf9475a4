import { whileBusy } from "./busy.ts";
import { keepFocus } from "./focus.ts";
import { formAddress } from "./form-address.ts";
import type { Host } from "./host.ts";
import { tellFailure } from "./json-action.ts";
import { sendAction } from "./request.ts";

/** data-filter: stores the filter, then draws the listing anew from its first page; the newest one wins. */
export async function applyFilter(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  host: Host,
): Promise<void> {
  clearTimeout(waiting);
  running?.abort();
  for (const other of document.querySelectorAll("form[data-dirty]"))
    other.toggleAttribute("data-dirty", other === form);
  const current = new AbortController();
  running = current;
  const body = new FormData(form, submitter);
  await whileBusy([document.querySelector("[data-listing]")], async () => {
    const answer = await sendAction(formAddress(form), { body, signal: current.signal });
    if (current.signal.aborted) return;
    if (answer.kind !== "done") return tellFailure(answer, host);
    const restoreFocus = keepFocus();
    await drawListing(form, host);
    restoreFocus();
    if (!current.signal.aborted) form.removeAttribute("data-dirty");
  });
}

/** The same after a pause in typing; until then `data-dirty` says that the form knows more than the server. */
export function applyFilterSoon(form: HTMLFormElement, host: Host): void {
  clearTimeout(waiting);
  form.setAttribute("data-dirty", "");
  waiting = setTimeout(() => void applyFilter(form, null, host), pauseMs);
}

const pauseMs = 250;
let waiting: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

/** A page, an order or a filter that stands in the address would win over the stored one, so it goes. */
function drawListing(form: HTMLFormElement, host: Host): Promise<void> {
  const url = new URL(window.location.href);
  for (const name of ["listingPage", "orderBy", "filter1", "notice", ...new FormData(form).keys()])
    if (name !== "view") url.searchParams.delete(name);
  const isChanged = url.search !== window.location.search;
  return isChanged ? host.navigate(url.pathname + url.search, "replace") : host.refresh();
}
