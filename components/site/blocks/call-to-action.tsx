import type { CallToActionBlockView as Body } from "#lib/website/blocks/view";

/** What somebody is asked to do, and the button that leads there. */
export function CallToActionBlock({ body: { title, summary, link } }: { readonly body: Body }) {
  return (
    <>
      <div className="block-words">
        <h2>{title}</h2>
        {summary && <p>{summary}</p>}
      </div>
      {link && (
        <a className="button" href={link.href}>
          {link.text}
        </a>
      )}
    </>
  );
}
