import type { NewsletterBlockView as Body } from "#lib/website/blocks/view";
import { SignUp } from "../newsletter.tsx";

/** Sign-up for a newsletter inside the block; input that cannot be accepted is requested again on a page of its own. */
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
