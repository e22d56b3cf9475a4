import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import type { Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { completeImages, type RowImage, slimImage } from "./row-images.ts";

/** Plan that undoes a change; plain data, so that a session can store it. */
export interface UndoPlan {
  /** `create`, `delete`, `move`, `update` or a declared action. */
  readonly verb: string;
  /** The record's version after the change: another one means that someone has changed it since. */
  readonly version: number;
  /** Time of a move to the trash, in milliseconds since 1970. */
  readonly trashedAt?: number;
  /** Time from which visitors saw the former values, in milliseconds since 1970. */
  readonly publishedAt?: number;
  /** Position before a move, counted among its siblings from 0. */
  readonly place?: FieldPath;
  /** Former values of those fields that are restored. */
  readonly values?: Values;
  /** Records of other modules that the change also changed. */
  readonly images: readonly RowImage[];
}

/** A change of a record that can be undone. */
export interface Undoable {
  readonly id: RecordId;
  readonly plan: UndoPlan;
}

/** A record's position in its order, in a tree under a parent. */
export interface FieldPath {
  readonly parentId?: RecordId | null;
  readonly position: number;
}

/** Plans the undo of a change just made, at the end of its transaction; undefined if it cannot be undone. */
export async function planUndo(
  change: Change,
  { tx, images = [] }: ChangeContext,
): Promise<UndoPlan | undefined> {
  const { verb, after, place } = change;
  const values = valuesBefore(change);
  const trashedAt = after.deletedAt instanceof Date ? after.deletedAt.getTime() : undefined;
  if (!values && !place && trashedAt === undefined) return undefined;
  const touched = await completeImages(tx, images);
  if (touched.length > mostImages) return undefined;
  return {
    verb,
    version: after.version,
    ...(trashedAt === undefined ? {} : { trashedAt }),
    ...(place ? { place } : {}),
    ...(values ? { values, ...publicationBefore(change) } : {}),
    images: touched.map(slimImage),
  };
}

/** Plans the undo of a record that was just created, or came out of the trash: it goes to the trash. */
export function planTrashing({ version }: Pick<Row, "version">): UndoPlan {
  return { verb: "create", version, images: [] };
}

/** Larger numbers are not stored: a session is read with each request. */
const mostImages = 200;

interface Change {
  readonly module: AnyModule;
  readonly verb: string;
  readonly before: Row;
  readonly after: Row;
  readonly place?: FieldPath;
}

/** A translation is up to date or not as it was before, and so are feeds. */
function publicationBefore({ before, after }: Change): Pick<UndoPlan, "publishedAt"> {
  const [former, present] = [before.publishedAt, after.publishedAt];
  if (!(former instanceof Date) || !(present instanceof Date)) return {};
  return former.getTime() === present.getTime() ? {} : { publishedAt: former.getTime() };
}

function valuesBefore({ module, verb, before, after }: Change): Values | undefined {
  const { undoableFields } = behaviourOf(module);
  const fields: readonly string[] = undoableFields?.[verb] ?? [];
  const changed = fields.filter((field) => before[field] !== after[field]);
  return changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, before[field]])) : undefined;
}
