import type { HtmlBlock as Body } from "#lib/site/blocks/view";

/** HTML of a superadmin, whole; the policy of the page keeps scripts in it from running. */
export function HtmlBlock({ body }: { readonly body: Body }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only superadmins write it, which the engine sees to
  return <div dangerouslySetInnerHTML={{ __html: body.html }} />;
}
