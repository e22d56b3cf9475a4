import { isSame, type Listener, type MoveComparison } from "#db/move/move";
import { compareSites, moveSite } from "#db/move-site";
import { ownPlace } from "#db/own-place";
import { type Command, CommandFailed } from "./command.ts";

export const moveCommand: Command = {
  usage: "--to <address or file> [--from <address or file>]",
  summary: `Copies the site from SQLite to an empty PostgreSQL database, or back to a new file. Stop the site first.

An address looks like postgresql://person:password@host/name. Without --from, this site’s database is copied.
The rows of every table are counted and summed on both sides; a site can start on the copy only if all of them
match. If interrupted, run the same command again to continue after the last copied row. The source isn’t changed.
--compare copies nothing; it only counts and sums.

Pictures and other files stay in VAR_DIR, and so does secrets.json: give its sessionSecret to the moved site as
SESSION_SECRET, which encrypts cookies and the secrets in queued emails.`,
  options: { to: { type: "string" }, from: { type: "string" }, compare: { type: "boolean" } },
  run: async (_, { to, from = ownPlace(), compare }) => {
    if (typeof to !== "string")
      throw new CommandFailed("Specify a target: npm run cms -- move --to <address or file>");
    const comparisons = await (compare ? compareSites : moveSite)(String(from), to, listener());
    const different = comparisons.filter((comparison) => !isSame(comparison)).map(({ table }) => table);
    if (different.length > 0)
      throw new CommandFailed(
        `Not the same on both sides: ${different.join(", ")}.${compare ? "" : " Start the move again to copy these again."}`,
      );
    const rows = comparisons.reduce((sum, { source }) => sum + source.rows, 0);
    console.log(
      `${compare ? "The same" : "Moved"}: ${rows} rows in ${comparisons.length} tables, the same on both sides.`,
    );
  },
};

/** Reports long steps at most once a second, and each table when it was compared. */
function listener(): Listener {
  let toldAt = performance.now();
  return {
    leftOut: (table, side) => console.log(`${table} is only in ${side.name}, and was left out.`),
    begunAnew: (table) => console.log(`${table} has changed since copying started; copied again.`),
    moved: (table, rows) => {
      if (performance.now() - toldAt < 1000) return;
      toldAt = performance.now();
      console.log(`${table}: ${rows} rows copied`);
    },
    compared: (comparison) => console.log(lineOf(comparison)),
  };
}

function lineOf({ table, source, target }: MoveComparison): string {
  const sides = [source, target].map(({ rows, checksum }) => `${rows} ${checksum.slice(0, 16)}`);
  const isEqual = isSame({ table, source, target });
  return `${isEqual ? "same     " : "DIFFERENT"} ${table.padEnd(26)} ${isEqual ? sides[0] : sides.join(" / ")}`;
}
