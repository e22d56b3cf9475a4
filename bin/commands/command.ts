import type { ParseArgsOptionsConfig } from "node:util";

/** One command of the operator. */
export interface Command {
  /** Arguments as the help shows them. */
  readonly usage: string;
  /** What it does; the first line stands in the list of commands. */
  readonly summary: string;
  readonly options: ParseArgsOptionsConfig;
  readonly run: (positionals: readonly string[], options: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** A command that cannot do what it was asked for; its message is one sentence for the operator. */
export class CommandFailed extends Error {}
