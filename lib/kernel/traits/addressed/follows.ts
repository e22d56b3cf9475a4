import { isShown } from "#lib/kernel/engine/publishing/shown";
import type { RowImage } from "#lib/kernel/engine/row-images";
import type { ChangeContext, Consequence } from "#lib/kernel/module/behaviour";
import type { AddressChange } from "#lib/kernel/module/behaviour-capabilities";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { recordsLinkingTo } from "#lib/kernel/queries/linking-records";
import { redirectionsTo } from "#lib/kernel/queries/page-addresses";
import { type AddressedRow, branchBelow, translationsBeside } from "#lib/kernel/queries/tree";
import { languageName } from "#lib/platform/i18n/languages";
import type { TraitBehaviour } from "../behaviour.ts";
import { addressOf } from "./address.ts";

export type NewAddress = NonNullable<TraitBehaviour["newAddress"]>;
interface Change {
  readonly module: AnyModule;
  readonly before: AddressedRow;
  readonly after: AddressedRow;
  readonly images: readonly RowImage[];
  readonly context: ChangeContext;
  /** New public address of the record, if it differs. */
  readonly moved: AddressChange | undefined;
}

/** Returns the consequences of a change to a record, for visitors and for other records. */
export async function whatFollows(
  module: AnyModule,
  newAddress: NewAddress,
  change: Omit<Change, "module" | "after" | "moved"> & { readonly after: AddressedRow | undefined },
): Promise<readonly Consequence[]> {
  const { before, after, context } = change;
  if (!after) return told("belowPurged", purgedAlong(module, before, context));
  const moved = await newAddress(before as never, after as never, context.tx);
  return whatVisitorsNotice({ ...change, module, after, moved });
}

async function whatVisitorsNotice(change: Change): Promise<readonly Consequence[]> {
  const { module, before, after, images, context } = change;
  const address = addressOf(module, before);
  const isGone = isShown(before, context.now) && !isShown(after, context.now);
  const below = module.tree ? await branchBelow(context.tx, module.table, before.id, after.deletedAt) : [];
  return [
    ...(isGone ? goneFrom(address) : movedTo(change)),
    ...belowIt(change, below, isGone),
    ...(isGone ? await translationsLeft(change) : []),
    ...(isGone ? await linksToIt(module, before, address, context) : []),
    ...redirectionsTouched(images, address),
    ...(isGone ? await redirectionsToNothing(module, [before, ...goneAlong(change, below)], context) : []),
  ];
}

function goneFrom(address: string | undefined): readonly Consequence[] {
  return address === undefined ? [] : [{ key: "gone", parameters: { address } }];
}

/** Records that were deleted for good with another one. */
function purgedAlong(module: AnyModule, { id }: AddressedRow, { trail }: ChangeContext) {
  const touched = [...(trail?.values() ?? [])];
  return touched.flatMap(({ before, after }) =>
    before && !after && before.id !== id ? [{ text: nameOf(module, before) }] : [],
  );
}

/** Lists what follows from a move; no one knows the address of a draft, unless records below it are known. */
function movedTo({ before, images, moved }: Change): readonly Consequence[] {
  if (!moved || (before.status === "draft" && images.length === 0)) return [];
  const { from, to } = moved;
  const isLed = images.some((image) => !image.before && image.after?.source === from);
  return [{ key: isLed ? "movedLed" : "moved", parameters: { from, to } }];
}

function belowIt(
  { module, before, after, context }: Change,
  below: readonly AddressedRow[],
  isGone: boolean,
): readonly Consequence[] {
  const named = (records: readonly AddressedRow[]) => records.map((record) => link(module, record));
  if (after.deletedAt) return told("belowTrashed", named(below));
  const shown = named(below.filter((record) => isShown(record, context.now)));
  if (isGone) return told("belowStays", shown);
  const isMoved = before.path !== after.path || before.language !== after.language;
  return isMoved ? told("belowMoved", shown) : [];
}

async function translationsLeft({
  module,
  before,
  context: { tx, now },
}: Change): Promise<readonly Consequence[]> {
  if (!module.fields.translationOf) return [];
  const beside = await translationsBeside(tx, module.table, before);
  const named = beside
    .filter((other) => isShown(other, now))
    .map((other) => ({
      ...link(module, other),
      text: `${nameOf(module, other)} (${languageName(other.language)})`,
    }));
  return told("translations", named);
}

async function linksToIt(
  module: AnyModule,
  { id }: AddressedRow,
  address: string | undefined,
  { tx }: ChangeContext,
): Promise<readonly Consequence[]> {
  const linking = await recordsLinkingTo(tx, { module: module.name, id, address });
  return told(
    "links",
    linking.map((record) => ({ text: record.title, path: `${record.module}/${record.id}` })),
  );
}

/** Lists touched redirects; the record's own old address is reported with its new one. */
function redirectionsTouched(images: readonly RowImage[], own: string | undefined): readonly Consequence[] {
  const made = images.flatMap(({ before, after }) =>
    after && !before && after.source !== own ? [after] : [],
  );
  const turned = images.flatMap(({ before, after }) => (before && after ? [after] : []));
  const lost = images.flatMap(({ before, after }) => (before && !after ? [before] : []));
  return [
    ...told("redirectionsMade", made.map(arrow)),
    ...told("redirectionsTurned", turned.map(arrow)),
    ...told("redirectionsLost", lost.map(arrow)),
  ];
}

/** Records that go to the trash as well; those under one that is only hidden stay. */
function goneAlong({ after, context }: Change, below: readonly AddressedRow[]): readonly AddressedRow[] {
  return after.deletedAt
    ? below.filter((record) => isShown({ ...record, deletedAt: null }, context.now))
    : [];
}

async function redirectionsToNothing(
  module: AnyModule,
  records: readonly AddressedRow[],
  { tx }: ChangeContext,
): Promise<readonly Consequence[]> {
  const addresses = records.slice(0, mostAddresses).flatMap((record) => addressOf(module, record) ?? []);
  return told("redirectionsDead", (await redirectionsTo(tx, addresses)).map(arrow));
}

const mostAddresses = 500;

function told(key: string, items: NonNullable<Consequence["items"]>): readonly Consequence[] {
  if (items.length === 0) return [];
  return [{ key, parameters: { count: items.length }, items }];
}

function link(module: AnyModule, record: { readonly id: number }) {
  return { text: nameOf(module, record), path: `${module.name}/${record.id}` };
}

function nameOf(module: AnyModule, record: object): string {
  return String((record as Readonly<Record<string, unknown>>)[module.list.columns[0]] ?? "");
}

function arrow({ source, target }: Readonly<Record<string, unknown>>) {
  return { text: `${source} → ${target}` };
}
