import { carriesStyles } from "#lib/website/blocks/html/carries-styles";
import type { HtmlBlockView as Body } from "#lib/website/blocks/view";

/**
 * HTML of a superadmin, unchanged; the policy of the page keeps scripts in it from running. The attribute shows the
 * process that this page, and no other, needs a policy that allows styles in it.
 */
export function HtmlBlock({ body }: { readonly body: Body }) {
  const styled = carriesStyles(body.html) ? { "data-styled": "" } : {};
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only superadmins write it, which the engine sees to
  return <div {...styled} dangerouslySetInnerHTML={{ __html: body.html }} />;
}
