import type { Language } from "#lib/platform/i18n/languages";
import { isLanguage } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { Values } from "../engine/form/decode.ts";
import type { Row } from "../engine/form/encode.ts";
import { workingRow } from "../engine/publishing/working-copy.ts";
import type { ChangeContext } from "../module/behaviour.ts";
import type { AnyModule } from "../module/define-module.ts";
import { numberedSlug } from "./addressed/free-slug.ts";
import type { MakeBehaviour } from "./behaviour.ts";

export const duplicableActions = {
  duplicate: { on: ["row", "form"], copies: true },
} as const;

export const duplicableBehaviour: MakeBehaviour = (module) => ({
  actions: {
    duplicate: async ({ row, context }) => {
      const { id } = await context.insert(
        module,
        await copyOf(module, workingRow(module, row as never), context),
      );
      return { message: "done", id, goTo: `${module.name}/${id}`, reloads: true };
    },
  },
});

/** The values of a copy: everything of the record but its place on the website, under a name and a slug that say so. */
async function copyOf(module: AnyModule, row: Row, { tx }: Pick<ChangeContext, "tx">): Promise<Values> {
  const kept = Object.keys(module.fields).filter((key) => !notCopied.has(key) && !isOwnAccount(module, key));
  const values = Object.fromEntries(kept.map((key) => [key, row[key]]));
  const [name] = module.list.columns;
  const language = isLanguage(row.language) ? row.language : "en";
  return {
    ...values,
    [name]: nameOfCopy(module, String(row[name]), language),
    ...(typeof row.slug === "string" ? { slug: await numberedSlug(module, row.slug, language, tx) } : {}),
    ...(typeof row.key === "string" && module.fields.key?.kind === "slug"
      ? { key: await numberedSlug(module, row.key, language, tx, "key") }
      : {}),
    ...(module.fields.status?.trait === "published" ? { status: "draft" } : {}),
  };
}

/** The copy is a draft that says nothing in another language yet. */
const notCopied: ReadonlySet<string> = new Set(["publishAt", "unpublishAt", "translationOf"]);

/** What a module keeps of a record by itself, such as its counters, is not true of the copy. */
function isOwnAccount({ fields }: AnyModule, key: string): boolean {
  return fields[key]?.kind === "derived" && fields[key].trait === undefined;
}

/** Said in the language of the record, and cut where there is no room for it, but never through a character. */
function nameOfCopy(module: AnyModule, name: string, language: Language): string {
  const t = translator(language, "traits.duplicable.actions.duplicate");
  const field = module.fields[module.list.columns[0]] as { readonly max?: number } | undefined;
  const room = (field?.max ?? 200) - t("copyOf", { title: "" }).length;
  const cut = name.slice(0, room).replace(/[\uD800-\uDBFF]$/, "");
  return t("copyOf", { title: cut.trimEnd() });
}
