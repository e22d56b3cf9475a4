/** A thin line at the top while a page is on its way; quick pages never show it. */
export function ProgressBar({ isPending }: { readonly isPending: boolean }) {
  return isPending ? <div aria-hidden className="progress-bar" data-progress /> : null;
}
