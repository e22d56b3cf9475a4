import type { Transaction } from "#db/client";
import { events } from "#lib/content/events";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { submissions } from "#lib/website/submissions";
import { recountPlaces } from "../queries/event-places.ts";

/** Keeps the number of places taken right when events, their forms or submissions are changed. */
export async function recountAfter(
  { name }: AnyModule,
  row: Row,
  tx: Transaction,
  before: Row | undefined,
): Promise<void> {
  if (name !== events.name && name !== submissions.name) return;
  const forms = [row.form, before?.form].filter((form) => typeof form === "number");
  for (const form of new Set(forms)) await recountPlaces(tx, form);
}
