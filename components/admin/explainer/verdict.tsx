import { CircleCheckIcon, CircleXIcon } from "#components/ui/icons";
import type { ExplainerDescription } from "#lib/admin/explainer/explainer-description";

/** Yes or no about one person, why, and where to change it. */
export function Verdict({ verdict }: { readonly verdict: NonNullable<ExplainerDescription["verdict"]> }) {
  const { isAllowed, sentence, reasons, links } = verdict;
  const Icon = isAllowed ? CircleCheckIcon : CircleXIcon;
  return (
    <section className="flex gap-3 rounded-lg border border-border bg-card p-4">
      <Icon className={`mt-0.5 size-5 shrink-0 ${isAllowed ? "text-success" : "text-destructive-text"}`} />
      <div className="min-w-0">
        <h2 className="text-base font-semibold wrap-anywhere">{sentence}</h2>
        <ul className="mt-1 grid gap-1">
          {reasons.map((reason) => (
            <li key={reason} className="text-pretty wrap-anywhere">
              {reason}
            </li>
          ))}
        </ul>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 empty:hidden">
          {links.map(({ text, url }) => (
            <a
              key={url}
              href={url}
              data-content={url}
              className="rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
            >
              {text}
            </a>
          ))}
        </p>
      </div>
    </section>
  );
}
