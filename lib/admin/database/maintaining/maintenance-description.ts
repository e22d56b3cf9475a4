import type { WorkName } from "#lib/database-tool/maintaining/work";

/** The screen of what is done to the database file as a whole. */
export interface MaintenanceDescription {
  readonly url: string;
  readonly csrfToken: string;
  readonly sizes: readonly { readonly name: "size" | "log" | "free" | "disk"; readonly text: string }[];
  readonly works: readonly WorkDescription[];
  /** Something is on its way, so that the screen changes by itself. */
  readonly isMoving: boolean;
  /** Absent while it is measured for the first time. */
  readonly space?: readonly SpaceDescription[];
  readonly settings: readonly { readonly name: string; readonly value: string }[];
  readonly options: readonly string[];
  readonly versions: readonly { readonly name: "writing" | "reading"; readonly text: string }[];
}

interface WorkDescription {
  readonly name: Exclude<WorkName, "measure">;
  /** What it does, and what it would win. */
  readonly tells: string;
  readonly mayRun: boolean;
  readonly isRunning: boolean;
  /** How it went the last time. */
  readonly outcome: string;
  readonly tone: "live" | "waiting" | "quiet" | "refused";
  readonly problems: readonly string[];
}

interface SpaceDescription {
  readonly table: string;
  readonly text: string;
  /** Percents of the largest. */
  readonly rows: number;
  readonly indexes: number;
}
