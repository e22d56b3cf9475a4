import type { NewsletterBlockView as Body } from "#lib/website/blocks/view";
import { SignUp } from "../newsletter.tsx";

/** Signing up for a newsletter where the block stands; what cannot be taken is asked for on a page of its own. */
export function NewsletterBlock({ body: { title, summary, form } }: { readonly body: Body }) {
  return (
    <section className="form-embed newsletter-embed" aria-label={title}>
      <div className="newsletter-words">
        <h2>{title}</h2>
        {summary && <p className="form-summary">{summary}</p>}
      </div>
      <SignUp form={form} leaves />
    </section>
  );
}
