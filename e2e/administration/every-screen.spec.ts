import { adminUrl } from "#lib/admin/urls";
import { createRecord } from "#lib/kernel/engine/save";
import { validTexts } from "#lib/kernel/engine/valid-texts-fixture";
import { filtersOf, valuesThatOccur } from "#lib/kernel/listing/filters";
import { linkedIds } from "#lib/kernel/listing/links";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { everyModule, listedModules } from "#lib/kernel/registry";
import { languages } from "#lib/platform/i18n/languages";
import { inTurn, isWholeRing } from "#test/ring";
import { expect, test } from "../support/fixtures.ts";
import { fragmentClient } from "../support/fragment-client.ts";

for (const language of languages)
  for (const module of listedModules())
    test(
      `every screen of ${module.name} is drawn, however it is filtered (${language})`,
      inTurn(language, languages, module.name),
      async () => {
        const client = await fragmentClient("administrator", language);
        // Every position already has a menu.
        if (!module.readOnly && module.name !== "menus") await plant(module, language);
        const answered = await client.send(`/ADMIN/${module.name}`, {
          headers: { accept: "application/json" },
        });
        const { rows } = (await answered.json()) as { rows: readonly { id: number | string }[] };
        const paths = [
          ...(await listings(module)),
          ...(module.readOnly ? [] : ["/new"]),
          ...rows.slice(0, 1).flatMap(({ id }) => [`/${id}`, ...(module.readOnly ? [] : [`/${id}/history`])]),
          ...rows
            .slice(0, 1)
            .flatMap(({ id }) =>
              module.name === "newsletter" ? [`/${id}/preview`, `/${id}/deliveries`] : [],
            ),
          "/export",
        ];
        for (const path of paths) {
          const answer = await client.send(`/ADMIN/${language}/${module.name}${path}`, {
            headers: { "x-requested-with": "fetch" },
          });
          expect([path, answer.status]).toEqual([path, 200]);
          expect((await answer.text()).length, path).toBeGreaterThan(0);
        }
      },
    );

test("the history of every group of settings is drawn", async () => {
  const client = await fragmentClient("administrator", "en");
  for (const { name } of everyModule().filter(({ single }) => single)) {
    const path = `${adminUrl("en", name)}/1/history`;
    const answer = await client.send(path, { headers: { "x-requested-with": "fetch" } });
    expect([path, answer.status]).toEqual([path, 200]);
  }
});

/** Creates a record, so that there is one to render. */
async function plant(module: AnyModule, language: string): Promise<void> {
  const saved = await createRecord(module, validTexts(module, language === "en" ? 71 : 72), null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
}

/**
 * Returns queries of a listing: each view, each order, each filter with values that fit it and with one that does
 * not. In the whole ring one query has a value for each filter, and an order.
 */
async function listings(module: AnyModule): Promise<readonly string[]> {
  const orders = module.list.orderBy.flatMap((key) => [`${key} ASC`, `${key} DESC`]);
  const queries = [
    {},
    { search: "ž" },
    { search: "kůň a" },
    { filter1: "a" },
    ...(module.trash ? [{ view: "trash" }] : []),
    ...(module.tree ? [{ view: "tree" }] : []),
  ];
  const alternatives: (readonly Readonly<Record<string, string>>[])[] = [
    orders.map((orderBy) => ({ orderBy })),
  ];
  for (const { parameter, field, kind } of filtersOf(module)) {
    const options = (module.fields[field] as { options?: readonly string[] } | undefined)?.options ?? [];
    const valuesOf = module.fields[field]?.linked ? linkedIds : valuesThatOccur;
    const occurring = kind === "values" ? (await valuesOf(module, field)).slice(0, 3) : [];
    const values = ["no such value", "2026-01-31", ...options, ...occurring];
    alternatives.push(values.map((value) => ({ [parameter]: value })));
  }
  const all = [...queries, ...(isWholeRing ? together(alternatives) : alternatives.flat())];
  return all.map((query) => `?${new URLSearchParams(query as Record<string, string>)}`);
}

/** Returns the first of each list in one query, all the second ones in another, and so on. */
function together(alternatives: readonly (readonly Readonly<Record<string, string>>[])[]) {
  const count = Math.max(...alternatives.map(({ length }) => length));
  return Array.from({ length: count }, (_, index) =>
    Object.assign({}, ...alternatives.map((those) => those[index] ?? {})),
  );
}
