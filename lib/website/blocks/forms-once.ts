import type { SiteEmbed } from "../embeds/embed.ts";
import type { SiteView } from "../view.ts";
import type { BlockBody } from "./view.ts";

/** Leaves out blocks whose forms are on the page already: the ids of a form's questions must be unique. */
export function formsOnce<Standing extends { readonly block: { readonly body: BlockBody } }>(
  standing: readonly Standing[],
  view: SiteView | undefined,
): readonly Standing[] {
  const known = new Set(view ? formsOfView(view) : []);
  return standing.filter(({ block }) => {
    const ids = formsOfBlock(block.body);
    const isNew = block.body.kind !== "form" || !known.has(block.body.form.id);
    for (const id of ids) known.add(id);
    return isNew;
  });
}

function formsOfView({ body }: SiteView): readonly string[] {
  if (body.kind === "form") return body.form ? [body.form.id] : [];
  return "embeds" in body ? (body.embeds ?? []).flatMap(formsOfEmbed) : [];
}

function formsOfEmbed(embed: SiteEmbed): readonly string[] {
  if (embed.kind === "form") return embed.form ? [embed.form.id] : [];
  return embed.kind === "block" ? formsOfBlock(embed.block.body) : [];
}

function formsOfBlock(body: BlockBody): readonly string[] {
  if (body.kind === "form") return [body.form.id];
  return body.kind === "text" ? (body.embeds ?? []).flatMap(formsOfEmbed) : [];
}
