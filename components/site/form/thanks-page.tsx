import type { SiteView } from "#lib/website/view";
import type { ThanksBody } from "#lib/website/views/form-bodies";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import { ZoneView } from "../zone.tsx";

/** What somebody reads who sent a form. */
export function ThanksPage({ view, body }: { readonly view: SiteView; readonly body: ThanksBody }) {
  return (
    <article className="page form-page">
      <header className="page-header">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1>{view.title}</h1>
      </header>
      {body.paragraphs.map((text) => (
        <p key={text} className="form-thanks">
          {text}
        </p>
      ))}
      <p className="form-onward">
        <a href={body.onward.href}>{body.onward.text}</a>
      </p>
      <ZoneView name="afterContent" zones={view.zones} />
    </article>
  );
}
