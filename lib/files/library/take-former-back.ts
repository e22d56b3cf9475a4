import { rowById } from "#lib/kernel/engine/read";
import { updateRow } from "#lib/kernel/engine/rows";
import { write } from "#lib/kernel/engine/write";
import type { MediaRow } from "../queries.ts";
import { findFormerFile } from "../queries.ts";
import { type FormerFileFacts, keepFormer } from "./former-file.ts";
import { mediaModule } from "./media-module.ts";

/** Makes a record the file again that it was before, and keeps the present one in its place. */
export async function takeFormerBack(id: number, adminId: string | null): Promise<TakenBack> {
  const module = mediaModule();
  const written = await write<TakenBack>(
    module,
    async (context) => {
      const before = (await rowById(context.tx, module, id)) as unknown as MediaRow | undefined;
      const former = await findFormerFile(context.tx, id);
      if (!before) return { outcome: "missing" };
      if (!former) return { outcome: "gone" };
      const values = { ...(JSON.parse(former.facts) as FormerFileFacts), file: former.file };
      await keepFormer(before, adminId, context.tx);
      const saved = await updateRow(module, before as never, values, context, "media.takeBackFile");
      return { outcome: "taken", version: saved.row.version };
    },
    adminId,
  );
  if (written.outcome === "invalid") throw new Error(`The former file of ${id} could not be taken back.`);
  return written;
}

/** `gone`: nothing is kept of what the record was before. */
type TakenBack =
  | { readonly outcome: "missing" | "gone" }
  | { readonly outcome: "taken"; readonly version: number };
