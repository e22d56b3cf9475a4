import { database } from "#db/client";
import { findReferenced } from "#db/queries/referenced-records";
import { type Audience, seenBy } from "#lib/audience";
import type { Row } from "#lib/engine/form/encode";
import type { Reference } from "#lib/fields/field";
import { inTurn } from "#lib/in-turn";
import type { AnyModule } from "#lib/module/define-module";
import { moduleNamed } from "#lib/modules/index";
import { referringFields, structuralFields } from "#lib/modules/referring";
import { placeOf } from "#lib/site/places/find";
import { audienceOf } from "#lib/traits/published/audience-of";
import type { Hint } from "./hint.ts";

/** What the record refers to and visitors cannot see: deleted, or not published at the time. */
export async function livingReferences(module: AnyModule, row: Row, now: Date): Promise<readonly Hint[]> {
  const structural = structuralFields(module);
  const fields = referringFields(module).filter((key) => !structural.includes(key) && isFilled(row[key]));
  const hints = await inTurn(fields, async (field) => {
    const references = module.fields[field]?.references?.(row[field]) ?? [];
    return (
      await inTurn(byModule(references), (group) => hintsOf(field, group, { now, audience: audienceOf(row) }))
    ).flat();
  });
  return hints.flat();
}

interface Group {
  readonly module: string;
  readonly ids: readonly string[];
}

function byModule(references: readonly Reference[]): readonly Group[] {
  const groups = Map.groupBy(references, ({ module }) => module);
  return [...groups].map(([module, found]) => ({
    module,
    ids: [...new Set(found.map(({ id }) => String(id)))],
  }));
}

/** When somebody looks, and for whom the record is that refers to others. */
interface Look {
  readonly now: Date;
  readonly audience: Audience;
}

async function hintsOf(field: string, { module: name, ids }: Group, look: Look): Promise<readonly Hint[]> {
  const module = moduleNamed(name);
  if (!module) return [{ reason: "gone", field, about: name }];
  const found = await findReferenced(database(), module, ids);
  const there = found.filter(({ isTrashed }) => !isTrashed);
  const ended = found.filter(({ isTrashed }) => isTrashed).map(({ title }) => title);
  const lost = ids.filter((id) => !found.some(({ name: known }) => known === id)).map((id) => `#${id}`);
  const hidden = await hiddenOf(module, there, { ...look, audience: "signedIn" });
  const notForAll = (await hiddenOf(module, there, look)).filter((one) => !hidden.includes(one));
  return [
    ...[...ended, ...lost].map((about): Hint => ({ reason: "gone", field, about })),
    ...hidden.map(({ title }): Hint => ({ reason: "hidden", field, about: title })),
    ...notForAll.map(({ title }): Hint => ({ reason: "forSignedIn", field, about: title })),
  ];
}

async function hiddenOf(
  module: AnyModule,
  found: Awaited<ReturnType<typeof findReferenced>>,
  { now, audience }: Look,
): Promise<typeof found> {
  const place = module.fields.publishAt ? placeOf(module.name) : undefined;
  if (!place) return [];
  const ids = found.map(({ id }) => id);
  const live = await seenBy(audience, () => place.live(ids, now));
  const known = new Set(live.map(({ id }) => id));
  return found.filter(({ id }) => !known.has(id));
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "";
}
