import { returnToForm } from "./browser-history.ts";
import { clearSelection, followSelection, runBulk } from "./bulk.ts";
import { contentLinks, followContentLink } from "./content-link.ts";
import { openDialog } from "./dialogs/open-dialog.ts";
import { renewSession } from "./dialogs.tsx";
import { applyFilter, applyFilterSoon } from "./forms/filter-form.ts";
import { followHistory, hostOf } from "./fragment.ts";
import type { Host } from "./host.ts";
import { runJsonAction } from "./json-action.ts";
import { closePopover, moveInMenu, moveRowByKey, placePopover } from "./menu.ts";
import { clearErrors, saveByKey, submitModuleForm } from "./module-form.ts";
import { reveal } from "./reveal.ts";
import { drawRowMenu, rowMenuButtons } from "./row-menu.ts";

/**
 * Gives the attributes data-content, data-json, data-filter and data-form their meaning on every element of a
 * document, regardless of what rendered it. Returns a function that uninstalls it.
 */
export function installConventions(root: Document, host: Host): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  root.addEventListener("click", (event) => handleClick(event, host), { signal });
  root.addEventListener("submit", (event) => handleSubmit(event, host), { signal });
  root.addEventListener("input", (event) => handleInput(event, host), { signal });
  root.addEventListener("change", (event) => handleChange(event, host), { signal });
  root.addEventListener("keydown", (event) => saveByKey(event) || moveRowByKey(event) || moveInMenu(event), {
    signal,
  });
  root.addEventListener("redakce:session", renewSession, { signal });
  root.addEventListener("toggle", placePopover, { signal, capture: true });
  root.addEventListener("focusout", closePopover, { signal });
  // Chrome calls listeners of the window in order of registration, capturing or not: this one is older than the
  // router's.
  window.addEventListener("popstate", (event) => returnToForm(event) || followHistory(event, host), {
    signal,
  });
  return () => controller.abort();
}

function handleClick(event: MouseEvent, host: Host): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  clearSelection(event.target.closest("[data-select-clear]"));
  drawRowMenu(event.target.closest<HTMLButtonElement>(rowMenuButtons));
  const fieldLink = event.target.closest<HTMLAnchorElement>(fieldLinks);
  if (fieldLink) followFieldLink(event, fieldLink);
  const element = event.target.closest<HTMLElement>(`[data-json], ${contentLinks}, [data-dialog]`);
  if (!element || element.closest("form[data-bulk]")) return;
  element.closest<HTMLElement>("[popover]")?.hidePopover();
  if (element.dataset.dialog !== undefined) {
    void openDialog(event, element, hostOf(element, host));
  } else if (element.dataset.json === undefined) {
    followContentLink(event, element, hostOf(element, host));
  } else {
    event.preventDefault();
    void runJsonAction(element, hostOf(element, host));
  }
}

function handleSubmit(event: SubmitEvent, host: Host): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || goesByItself(event.submitter)) return;
  const handle = handlerOf(form);
  if (!handle) return;
  event.preventDefault();
  void handle(form, event.submitter, hostOf(form, host));
}

/**
 * Checks for a button that submits natively: to another window, which leaves this one as it is, or to a page that
 * asks for more.
 */
function goesByItself(submitter: HTMLElement | null): boolean {
  if (!(submitter instanceof HTMLButtonElement)) return false;
  return submitter.formTarget === "_blank" || ["set", "gather"].includes(submitter.dataset.question ?? "");
}

function handlerOf({ dataset }: HTMLFormElement) {
  if (dataset.form !== undefined) return submitModuleForm;
  if (dataset.bulk !== undefined) return runBulk;
  return dataset.filter === undefined ? undefined : applyFilter;
}

function handleInput(event: Event, host: Host): void {
  const input = event.target;
  if (!(input instanceof HTMLElement)) return;
  const form = input.closest("form");
  if (form?.dataset.form !== undefined) clearErrors(form, input.getAttribute("name") ?? "");
  if (form?.dataset.filter !== undefined && isTyped(input)) applyFilterSoon(form, hostOf(form, host), input);
}

function handleChange(event: Event, host: Host): void {
  const input = event.target;
  if (!(input instanceof HTMLElement) || isTyped(input)) return;
  if (input instanceof HTMLInputElement && input.type === "checkbox") followSelection(input);
  const form = input.closest("form");
  if (form?.dataset.filter !== undefined) void applyFilter(form, null, hostOf(form, host));
}

function isTyped(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && ["search", "text"].includes(element.type);
}

/** Links to the fields of a form, such as those with errors. */
const fieldLinks = 'a[href^="#field-"]';

/** Goes to a field and opens everything that it is folded into. */
function followFieldLink(event: MouseEvent, link: HTMLAnchorElement): void {
  const control = document.getElementById(link.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  reveal(control);
  control.focus();
  // An element that takes no focus is at least shown.
  if (document.activeElement !== control) control.scrollIntoView({ block: "center" });
}
