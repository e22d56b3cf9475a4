import { type PageRow, slugsLike } from "#db/queries/page-tree";
import type { Row } from "#lib/crud/encode";
import { translator } from "#lib/i18n/translator";
import type { ChangeContext } from "../behaviour.ts";
import { pages } from "../pages.ts";

/** The values of a copy: everything of the page but its place on the website, under a title and a slug that say so. */
export async function copyOf(
  row: PageRow,
  { tx }: Pick<ChangeContext, "tx">,
): Promise<Omit<Row, "id" | "version">> {
  const stem = row.slug.slice(0, 74).replace(/-+$/, "");
  const taken = new Set(await slugsLike(tx, row.language, stem));
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  const fields = Object.fromEntries(Object.keys(pages.fields).map((key) => [key, row[key as keyof PageRow]]));
  return {
    ...fields,
    title: titleOfCopy(row),
    slug: `${stem}-${number}`,
    status: "draft",
    publishAt: null,
    unpublishAt: null,
    translationOf: null,
  };
}

/** Said in the language of the page, and cut where the title has no room for it, but never through a character. */
function titleOfCopy({ title, language }: PageRow): string {
  const t = translator(language, "modules.pages.actions.duplicate");
  const room = pages.fields.title.max - t("copyOf", { title: "" }).length;
  const cut = title.slice(0, room).replace(/[\uD800-\uDBFF]$/, "");
  return t("copyOf", { title: cut.trimEnd() });
}
