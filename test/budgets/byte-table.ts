/** Size of the data a screen sends to a browser that opens it for the first time, in bytes. */
export interface Weight {
  readonly html: number;
  readonly css: number;
  readonly script: number;
  /** Total size as transferred. */
  readonly gzip: number;
}

/** Weights by the address of the screen. */
export type ByteTable = ReadonlyMap<string, Weight>;

const kinds = ["html", "css", "script", "gzip"] as const satisfies readonly (keyof Weight)[];

/** Tokens and dates differ from run to run, and the compiler of the build names things anew. */
const tolerance = { share: 0.01, bytes: 512 };
/** Share from which on an unchanged budget would hide the next growth. */
const muchSmaller = 0.1;

/** Width of the column of screens: the same whatever screens there are, so that a new one changes no other line. */
const width = 56;

/** Formats the table as the reviewed file: one line a screen. */
export function writeByteTable(table: ByteTable): string {
  const line = (screen: string, cells: readonly string[]) =>
    `${screen.padEnd(width)}${cells.map((cell) => cell.padStart(10)).join("")}\n`;
  const rows = [...table].map(([screen, weight]) =>
    line(
      screen,
      kinds.map((kind) => String(weight[kind])),
    ),
  );
  return [line("screen", kinds), ...rows].join("");
}

export function readByteTable(text: string): ByteTable {
  const rows = text.split("\n").slice(1).filter(Boolean);
  return new Map(
    rows.map((row) => {
      const [screen = "", ...cells] = row.split(/\s+/);
      const [html = 0, css = 0, script = 0, gzip = 0] = cells.map(Number);
      return [screen, { html, css, script, gzip }];
    }),
  );
}

/**
 * Returns the table to write: differences within the tolerance keep the old value, so that a reviewer sees
 * what changed.
 */
export function renewByteTable(was: ByteTable, is: ByteTable): ByteTable {
  return new Map(
    [...is].map(([screen, now]) => {
      const before = was.get(screen) ?? now;
      const renewed = kinds.map((kind) => {
        const isKept = Math.abs(now[kind] - before[kind]) <= slackOf(before[kind]);
        return [kind, isKept ? before[kind] : now[kind]] as const;
      });
      return [screen, { ...now, ...Object.fromEntries(renewed) }];
    }),
  );
}

/**
 * Changes to look at: growth beyond the tolerance, and screens in one table alone; and screens that are now much
 * smaller.
 */
export interface ByteChanges {
  readonly grown: readonly string[];
  readonly shrunk: readonly string[];
}

/** Compares two tables; screens that share a change, such as a script, are reported together. */
export function compareByteTables(was: ByteTable, is: ByteTable): ByteChanges {
  const screens = [...new Set([...was.keys(), ...is.keys()])];
  const told = (isTold: (before: number, now: number) => boolean) =>
    screens.flatMap((screen) => {
      const [before, now] = [was.get(screen), is.get(screen)];
      if (!before || !now) return [];
      const changed = kinds.filter((kind) => isTold(before[kind], now[kind]));
      return changed.map((kind) => ({
        screen,
        change: `${kind} was ${bytes(before[kind])}, is ${bytes(now[kind])}`,
      }));
    });
  const missing = screens.flatMap((screen) => {
    if (!is.has(screen)) return [{ screen, change: "in the table, and drawn no more" }];
    return was.has(screen) ? [] : [{ screen, change: "not in the table" }];
  });
  return {
    grown: together([...missing, ...told((before, now) => now > before + slackOf(before))]),
    shrunk: together(told((before, now) => now < before * (1 - muchSmaller) - tolerance.bytes)),
  };
}

interface ByteChange {
  readonly screen: string;
  readonly change: string;
}

function together(changes: readonly ByteChange[]): readonly string[] {
  const byChange = Map.groupBy(changes, ({ change }) => change);
  return [...byChange].map(([change, of]) => {
    const names = of.slice(0, mostNamed).map(({ screen }) => screen);
    const others = of.length > names.length ? ` and ${of.length - names.length} more` : "";
    return `${names.join(", ")}${others}: ${change}`;
  });
}

const mostNamed = 4;

function slackOf(count: number): number {
  return Math.max(tolerance.bytes, count * tolerance.share);
}

function bytes(count: number): string {
  return `${count.toLocaleString("en").replaceAll(",", " ")} bytes`;
}
