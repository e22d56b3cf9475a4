import { database } from "#db/client";
import { cachedValue, forgetOldestInCache, putInCache, takeFromCache } from "#db/queries/website-cache";
import type { ImportLine, LineOutcome } from "#lib/engine/import-lines";
import type { AnyModule } from "#lib/module/define-module";
import { randomToken } from "#lib/random";
import type { Session } from "#lib/session/session";

/** A file that was tried out: its lines, and what would become of them. */
export interface KeptImport {
  readonly lines: readonly ImportLine[];
  readonly outcomes: readonly LineOutcome[];
}

/** Of one person, and of everybody together; the oldest go first. */
const mostOfPerson = 2;
const mostOfAll = 20;

const keptMs = 3600 * 1000;

/** Keeps a file for an hour, until its import is confirmed; tells by which name. */
export async function keepImport(session: Session, module: AnyModule, kept: KeptImport): Promise<string> {
  const id = randomToken(9);
  const now = new Date();
  const entry = {
    key: keyOf(session, module, id),
    value: kept,
    expiresAt: new Date(now.getTime() + keptMs),
  };
  await database().transaction(async (tx) => {
    await putInCache(tx, entry, now);
    await forgetOldestInCache(tx, `${prefix}${session.subject}/`, mostOfPerson);
    await forgetOldestInCache(tx, prefix, mostOfAll);
  });
  return id;
}

export async function findImport(
  session: Session,
  module: AnyModule,
  id: string,
): Promise<KeptImport | undefined> {
  return (await cachedValue(database(), keyOf(session, module, id), new Date())) as KeptImport | undefined;
}

/** The same, once: of two requests that confirm it one finds it. */
export async function takeImport(
  session: Session,
  module: AnyModule,
  id: string,
): Promise<KeptImport | undefined> {
  return (await takeFromCache(database(), keyOf(session, module, id), new Date())) as KeptImport | undefined;
}

const prefix = "import/";

function keyOf(session: Session, module: AnyModule, id: string): string {
  return `${prefix}${session.subject}/${module.name}/${id}`;
}
