import type { Values } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { workingRow } from "#lib/kernel/engine/working-copy";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { defaultLanguage, isKnownLanguage } from "#lib/platform/site-languages";
import { numberedSlug } from "../addressed/free-slug.ts";
import type { MakeBehaviour } from "../behaviour.ts";

export const duplicableBehaviour: MakeBehaviour = (module) => ({
  actions: {
    duplicate: async ({ row, context }) => {
      const { id } = await context.insert(
        module,
        await duplicateOf(module, workingRow(module, row), context),
      );
      return { message: "done", id, goTo: `${module.name}/${id}`, reloads: true };
    },
  },
});

/**
 * Returns the values of a copy: everything of the record but its place on the website, under a name and a slug that
 * mark it as a copy.
 */
async function duplicateOf(module: AnyModule, row: Row, { tx }: Pick<ChangeContext, "tx">): Promise<Values> {
  const kept = Object.keys(module.fields).filter((key) => !notCopied.has(key) && !isOwnAccount(module, key));
  const values = Object.fromEntries(kept.map((key) => [key, row[key]]));
  const [name] = module.list.columns;
  const language = isKnownLanguage(row.language) ? row.language : defaultLanguage();
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

/** Fields that are not copied; the copy is a draft and no translation yet. */
const notCopied: ReadonlySet<string> = new Set(["publishAt", "unpublishAt", "translationOf"]);

/** Values that a module maintains about a record by itself, such as its counters, are not true of the copy. */
function isOwnAccount({ fields }: AnyModule, key: string): boolean {
  return fields[key]?.kind === "derived" && fields[key].trait === undefined;
}

/** Names the copy in the language of the record, cut if there is no room, but never within a character. */
function nameOfCopy(module: AnyModule, name: string, language: Language): string {
  const t = translator(language, "traits.duplicable.actions.duplicate");
  const field = module.fields[module.list.columns[0]] as { readonly max?: number } | undefined;
  const room = (field?.max ?? 200) - t("copyOf", { title: "" }).length;
  const cut = name.slice(0, room).replace(/[\uD800-\uDBFF]$/, "");
  return t("copyOf", { title: cut.trimEnd() });
}
