import { resolve } from "node:path";
import { commonTables, compare, type Listener, type MoveComparison, move } from "./move/move.ts";
import { type Describing, MoveRefused, type Side } from "./move/side.ts";
import * as postgresSource from "./postgres/move-source.ts";
import { openTarget as openInPostgres } from "./postgres/move-target.ts";
import * as sqliteSource from "./sqlite/move-source.ts";
import { openTarget as openInSqlite } from "./sqlite/move-target.ts";

/**
 * Copies a site from a SQLite file to a PostgreSQL database, or the other way; neither may be in use. The same call
 * continues an interrupted move.
 *
 * @param from path of a file, or an address such as `postgresql://person:password@host/name`
 */
export async function moveSite(
  from: string,
  to: string,
  listener: Listener,
): Promise<readonly MoveComparison[]> {
  refuseSameDialect(from, to);
  const source = await openSource(from);
  try {
    const target = await (isAddress(to)
      ? openInPostgres(to, source.name)
      : openInSqlite(resolve(to), source.name));
    try {
      return await move(source, target, tablesOf(source, target, listener), listener);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Compares two sites; neither may be in use. */
export async function compareSites(
  from: string,
  to: string,
  listener: Pick<Listener, "leftOut" | "compared">,
): Promise<readonly MoveComparison[]> {
  refuseSameDialect(from, to);
  const source = await openSource(from);
  try {
    const target = await openSource(to);
    try {
      return await compare(source, target, tablesOf(source, target, listener), listener);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function openSource(place: string): Side | Promise<Side> {
  return isAddress(place) ? postgresSource.openSource(place) : sqliteSource.openSource(resolve(place));
}

/** Checks whether a place is a PostgreSQL database and not a file. */
function isAddress(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

function refuseSameDialect(from: string, to: string): void {
  if (isAddress(from) === isAddress(to))
    throw new MoveRefused(
      "One of both is a file of SQLite and the other the address of a PostgreSQL database; between two of a kind, backup and restore do.",
    );
}

function tablesOf(source: Side, target: Side, { leftOut }: Pick<Listener, "leftOut">) {
  return isDescribing(source)
    ? commonTables(source, target, leftOut)
    : commonTables(target as Side & Describing, source, leftOut);
}

function isDescribing(side: Side): side is Side & Describing {
  return "tables" in side;
}
