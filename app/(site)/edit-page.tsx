import { EditLink } from "#components/site/edit-link";
import { editAddress } from "#lib/site/edit-address";
import type { SitePage } from "#lib/site/view";

/** The way from a page to its form, for a signed-in administrator who may change it. */
export async function EditPage({ page }: { readonly page: SitePage }) {
  const href = page.preview ? undefined : await editAddress(page);
  return href ? <EditLink href={href} /> : null;
}
