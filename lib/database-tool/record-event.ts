import { database } from "#db/client";
import { writeEntry } from "../kernel/engine/audit/write-entry.ts";

/** An action done to the database as a whole, or with it. */
export interface DatabaseEvent {
  readonly action: "exported" | "imported" | "optimized" | "vacuumed" | "snapshotMade";
  readonly adminId: string;
  /** Subject of the event, such as the names of tables or of a file. */
  readonly about: string;
}

export async function recordDatabaseEvent({ about, ...event }: DatabaseEvent): Promise<void> {
  await writeEntry(database(), {
    ...event,
    module: "adminneo",
    recordId: null,
    record: about,
    at: new Date(),
  });
}
