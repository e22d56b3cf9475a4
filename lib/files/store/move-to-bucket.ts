import { contentOnDisk } from "#lib/files/library/content";
import { log } from "#lib/platform/log";
import { everythingKept, type Kept, placesOf } from "./file-store.ts";

/**
 * Moves what lies in the folders of this machine to the bucket, where there is one; whatever is still to be moved is
 * served from its folder meanwhile. It may be ended at any time; what could not be moved is tried at the next start.
 *
 * @returns how many files were moved
 */
export async function moveToBucket(): Promise<number> {
  let moved = 0;
  for (const kept of everythingKept) {
    try {
      for await (const name of moving(kept)) {
        moved++;
        log.info({ name: `${kept}/${name}` }, "a file was moved to the bucket");
      }
    } catch (error) {
      log.error({ err: error }, "files could not be moved to the bucket; they are served from VAR_DIR");
    }
  }
  return moved;
}

async function* moving(kept: Kept): AsyncGenerator<string> {
  const { folder, bucket } = placesOf(kept);
  if (!bucket) return;
  for (const { name, bytes } of await folder.list("")) {
    if (name.endsWith(".part")) continue;
    const isThere = (await bucket.size(name)) === bytes;
    if (!isThere) await folder.withPath(name, async (path) => bucket.put(name, await contentOnDisk(path)));
    await folder.remove(name);
    yield name;
  }
}
