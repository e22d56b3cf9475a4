import { getTranslations } from "next-intl/server";
import type { SiteView } from "#lib/website/view";
import type { FormBody, ThanksBody } from "#lib/website/views/bodies";
import { Breadcrumbs } from "../frame/navigation.tsx";
import { ZoneView } from "../zone.tsx";
import { SiteForm } from "./site-form.tsx";

/** A page with a form, or with a note that its time is over. */
export async function FormPage({ view, body }: { readonly view: SiteView; readonly body: FormBody }) {
  const t = await getTranslations("site.form");
  return (
    <article className="page form-page">
      <header className="page-header">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1>{view.title}</h1>
        {body.introduction && <p className="perex form-introduction">{body.introduction}</p>}
      </header>
      <ZoneView name="beforeContent" zones={view.zones} />
      {body.form ? (
        <SiteForm form={body.form} isPreview={view.preview !== undefined} />
      ) : (
        <p className="form-closed">{body.closed ?? t("closed")}</p>
      )}
      <ZoneView name="afterContent" zones={view.zones} />
    </article>
  );
}

/** Renders the page shown to people who sent a form. */
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
