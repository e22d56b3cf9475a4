import { undoChange } from "#lib/kernel/engine/undo";
import type { Undoable, UndoPlan } from "#lib/kernel/engine/undo-plan";
import { write } from "#lib/kernel/engine/write";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { takeFormerBack } from "../library/former-file.ts";
import { mediaModule } from "../library/media-module.ts";
import { addFolder, dropFolders, isFolder } from "./queries.ts";

/** One step of an operation on files, as it is undone; plain data, so that it can wait for its person. */
export type UndoStep =
  | ({ readonly kind: "record" } & Undoable)
  /** Another content of a file, whose version is that after it. */
  | { readonly kind: "content"; readonly id: number; readonly version: number }
  /** A folder that was made, or one that somebody had made and that is gone. */
  | { readonly kind: "folder"; readonly path: string; readonly isMade: boolean };

/** A version that a record has again, under a new number, because what was done to it was undone. */
interface SameVersion {
  readonly module: string;
  readonly id: RecordId;
  readonly from: number;
  readonly to: number;
}

/** Result of {@link undoFiles}. */
export interface FilesUndone {
  readonly done: number;
  /** Number of steps that were overtaken, and of those whose former state is no longer possible. */
  readonly refused: number;
  readonly same: readonly SameVersion[];
}

/** Undoes an operation, the last step first, as far as nobody changed the files since. */
export async function undoFiles(steps: readonly UndoStep[], adminId: string): Promise<FilesUndone> {
  const same: SameVersion[] = [];
  let done = 0;
  let left = steps;
  for (let step = left.at(-1); step; step = left.at(-1)) {
    left = left.slice(0, -1);
    if (!(await undoStep(step, adminId))) continue;
    done += 1;
    const found = sameVersions(step);
    same.push(...found);
    left = withVersions(left, found);
  }
  return { done, refused: steps.length - done, same };
}

async function undoStep(step: UndoStep, adminId: string): Promise<boolean> {
  if (step.kind === "record")
    return (await undoChange(mediaModule(), step.id, step.plan, adminId)).outcome === "undone";
  if (step.kind === "content")
    return (await takeFormerBack(step.id, adminId, step.version)).outcome === "taken";
  await write(
    mediaModule(),
    async ({ tx }) => {
      if (step.isMade) await dropFolders(tx, [step.path]);
      else if (!(await isFolder(tx, step.path))) await addFolder(tx, step.path, adminId);
      return { outcome: "changed" } as const;
    },
    adminId,
  );
  return true;
}

/** Each undo gives a record the next version, with the values that it had before what was undone. */
function sameVersions(step: UndoStep): readonly SameVersion[] {
  const { name: module } = mediaModule() as AnyModule;
  if (step.kind === "folder") return [];
  if (step.kind === "content") return [{ module, id: step.id, from: step.version - 1, to: step.version + 1 }];
  const { id, plan } = step;
  const { version, images } = plan;
  const isBack = plan.trashedAt !== undefined;
  const own = { module, id, from: isBack ? version : version - 1, to: version + 1 };
  const others = images.flatMap((image) =>
    image.before && image.after
      ? [
          {
            module: image.module,
            id: image.id,
            from: image.before.version,
            to: image.after.version + 1,
          },
        ]
      : [],
  );
  return plan.verb === "create" ? others : [own, ...others];
}

/** Returns the steps of an older operation, which is not overtaken by what was undone. */
export function withVersions(steps: readonly UndoStep[], same: readonly SameVersion[]): readonly UndoStep[] {
  const { name } = mediaModule();
  const now = (module: string, id: RecordId, version: number) =>
    same.find((one) => one.module === module && one.id === id && one.from === version)?.to ?? version;
  const planned = (id: RecordId, plan: UndoPlan): UndoPlan => ({
    ...plan,
    version: plan.trashedAt === undefined ? now(name, id, plan.version) : plan.version,
    images: plan.images.map((image) =>
      image.after
        ? {
            ...image,
            after: { ...image.after, version: now(image.module, image.id, image.after.version) },
          }
        : image,
    ),
  });
  return steps.map((step) => {
    if (step.kind === "record") return { ...step, plan: planned(step.id, step.plan) };
    if (step.kind === "content") return { ...step, version: now(name, step.id, step.version) };
    return step;
  });
}
