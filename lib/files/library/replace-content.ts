import { readRecord, rowById } from "#lib/kernel/engine/read";
import { updateRow } from "#lib/kernel/engine/rows";
import { write } from "#lib/kernel/engine/write";
import type { MediaRow } from "../queries.ts";
import type { FileContent } from "./content.ts";
import { makeDirectories } from "./directories.ts";
import { keepFormer } from "./former-file.ts";
import { type FileRefusal, inspectFile } from "./inspect-file.ts";
import { mediaModule } from "./media-module.ts";
import { originalName, originals } from "./originals.ts";
import { previewedById } from "./pdf.ts";
import { storedFacts } from "./store.ts";

export type ReplaceOutcome =
  | { readonly outcome: "replaced"; readonly version: number; readonly isSame: boolean }
  | { readonly outcome: "missing" }
  | {
      readonly outcome: "refused";
      readonly ok: false;
      readonly code: FileRefusal | "other_type";
      readonly limit?: number;
      readonly status: number;
    };

/**
 * Puts another content of the same type behind a record's address. How the picture was turned and cut no longer means
 * anything then, so it begins anew; what is said of it stays. The former file is kept for a while.
 */
export async function replaceContent(
  content: FileContent,
  name: string,
  { id, adminId }: { readonly id: number; readonly adminId: string | null },
): Promise<ReplaceOutcome> {
  const module = mediaModule();
  const found = (await readRecord(module, id)) as unknown as MediaRow | undefined;
  if (!found) return { outcome: "missing" };
  const { sha256 } = content;
  if (found.sha256 === sha256) return { outcome: "replaced", version: found.version, isSame: true };
  const inspected = await inspectFile(content, name);
  if (!inspected.ok)
    return { outcome: "refused", ...inspected, status: inspected.code === "too_large" ? 413 : 415 };
  const { facts } = inspected;
  if (facts.type !== found.type) return { outcome: "refused", ok: false, code: "other_type", status: 422 };
  await makeDirectories();
  await originals().put(originalName(sha256, facts.extension), content);
  const written = await write<
    { outcome: "missing" } | { outcome: "replaced"; version: number; isSame: false }
  >(
    module,
    async (context) => {
      const before = await rowById(context.tx, module, id);
      if (!before) return { outcome: "missing" };
      const values = { ...storedFacts(facts, content), ...asItIs, file: sha256, preview: "" };
      const saved = await updateRow(module, before, values, context, "media.replaceFile");
      await keepFormer(before as unknown as MediaRow, adminId, context.tx);
      return { outcome: "replaced", version: saved.row.version, isSame: false };
    },
    adminId,
  );
  if (written.outcome === "replaced") await previewedById(id);
  if (written.outcome === "invalid") throw new Error(`The file ${id} could not be replaced.`);
  return written;
}

/** Whole, not turned, and nothing more important than the middle. */
const asItIs = {
  rotation: "0",
  cropTop: 0,
  cropRight: 0,
  cropBottom: 0,
  cropLeft: 0,
  focalX: 0.5,
  focalY: 0.5,
};
