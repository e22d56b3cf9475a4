import type { FieldDescription } from "#lib/admin/form/field-description";
import type { FieldSetting } from "./input-props.ts";
import { fieldText } from "./use-form-reading.ts";

/** The public address of a page, in its two halves: what stands before the slug is not written here. */
export interface PublicAddress {
  readonly before: string;
  readonly slug: string;
}

/** The address that a form's record would have; the parent's path is on the input of its relation. */
export function addressInForm(
  form: HTMLFormElement,
  field: FieldDescription,
  setting: Pick<FieldSetting, "siteUrl" | "homePaths">,
): PublicAddress {
  const { parentField = "", languageField = "", fixedPath } = field.address ?? {};
  const parent = form.elements.namedItem(parentField);
  const parentPath = parent instanceof HTMLInputElement ? parent.dataset.path : undefined;
  const language = fieldText(form, languageField);
  const homePath =
    Object.entries(setting.homePaths).find(([candidate]) => candidate === language)?.[1] ?? "/";
  return addressOnWebsite({
    siteUrl: setting.siteUrl,
    homePath,
    parentPath,
    slug: fieldText(form, field.name),
    fixedPath,
  });
}

/** `https://a.cz` + `/cs` + `o-nas` + `lide` → `https://a.cz/cs/o-nas/` and `lide`; a fixed path needs no slug. */
export function addressOnWebsite({
  siteUrl,
  homePath,
  parentPath = "",
  slug,
  fixedPath,
}: {
  readonly siteUrl: string;
  readonly homePath: string;
  readonly parentPath?: string | undefined;
  readonly slug: string;
  readonly fixedPath?: string | undefined;
}): PublicAddress {
  if (fixedPath !== undefined) return { before: siteUrl + fixedPath, slug: "" };
  const segments = [homePath, parentPath].flatMap((path) => path.split("/")).filter(Boolean);
  return { before: [siteUrl, ...segments, ""].join("/"), slug };
}
