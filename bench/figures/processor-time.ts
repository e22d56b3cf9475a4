import { readFileSync } from "node:fs";

/** Milliseconds of the processor that a process has taken so far (proc(5)); NaN where Linux does not tell. */
export function processorTimeOf(processId: number | undefined): number {
  try {
    const [, fields = ""] = readFileSync(`/proc/${processId}/stat`, "utf8").split(") ");
    const [user, system] = fields.split(" ").slice(11, 13).map(Number);
    return ((user ?? Number.NaN) + (system ?? Number.NaN)) * millisecondsOfTick;
  } catch {
    return Number.NaN;
  }
}

/** Linux tells everybody hundredths of a second, whatever it counts in itself. */
const millisecondsOfTick = 10;
