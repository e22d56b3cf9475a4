import type { FormBlock as Body } from "#lib/website/blocks/view";
import { SiteForm } from "../form/site-form.tsx";

/** A form that can be filled in where the block stands; what cannot be taken is asked for on the form's own page. */
export function FormBlock({ body: { title, summary, form } }: { readonly body: Body }) {
  return (
    <section className="form-embed" aria-label={title}>
      <h2>{title}</h2>
      {summary && <p className="form-summary">{summary}</p>}
      <SiteForm form={form} isPreview={false} />
    </section>
  );
}
