import { cache } from "react";
import { readRecord } from "#lib/kernel/engine/read";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";

/**
 * Reads a record outside the trash, once for everything that draws the same page: its title, the shell and the screen.
 * Outside the drawing of a page it is read each time.
 */
export const openedRecord = cache((module: AnyModule, id: RecordId) => readRecord(module, id));
