import type { ParseArgsOptionsConfig } from "node:util";

export interface Command {
  /** Arguments as the help shows them. */
  readonly usage: string;
  /** Description; the first line appears in the list of commands. */
  readonly summary: string;
  readonly options: ParseArgsOptionsConfig;
  readonly run: (positionals: readonly string[], options: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Error of a command that cannot do what was requested; its message is one sentence for the operator. */
export class CommandFailed extends Error {}
