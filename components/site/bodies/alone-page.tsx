import type { SiteView } from "#lib/website/view";
import { Breadcrumbs } from "../frame/navigation.tsx";
import { ZoneView } from "../zone.tsx";

/** A block by itself, which no page would show. */
export function AlonePage({ view }: { readonly view: SiteView }) {
  return (
    <section className="page">
      <header className="page-header">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1>{view.title}</h1>
      </header>
      <ZoneView name="afterContent" zones={view.zones} />
    </section>
  );
}
