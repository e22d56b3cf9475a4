import type { CallToActionBlockView as Body } from "#lib/website/blocks/view";

/** Renders an invitation to do something, and the button that links there. */
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
