import type { BrokenLine, ImportColumn } from "./csv-import.ts";

type Value = null | bigint | number | string | Uint8Array;
type Problem = BrokenLine["problem"];

/**
 * The value that a cell stands for in a column, by the affinity of its type (sqlite.org/datatype3.html 3.1): what exports
 * of this tool write comes back as it was, but that an empty cell is NULL wherever a column takes it.
 *
 * @returns undefined where the column's default is taken
 */
export function valueOfCell(cell: string, column: ImportColumn): Value | undefined | Problem {
  const { name, isNeeded, hasDefault, isKey } = column;
  const affinity = affinityOf(column.type);
  if (cell === "") {
    if (!isNeeded) return null;
    if (hasDefault || (isKey && affinity === "integer")) return undefined;
    return affinity === "text" ? "" : { code: "needed", column: name };
  }
  const bytes = /^X'((?:[0-9a-f]{2})*)'$/i.exec(cell)?.[1];
  if (bytes !== undefined && affinity !== "text") return Buffer.from(bytes, "hex");
  if (affinity === "blob") return { code: "bytes", column: name };
  if (affinity === "text") return cell;
  return numberOf(cell, affinity) ?? { code: "number", column: name };
}

export function isProblem(value: ReturnType<typeof valueOfCell>): value is Problem {
  return typeof value === "object" && value !== null && "code" in value;
}

function numberOf(cell: string, affinity: "integer" | "number"): bigint | number | undefined {
  const isWhole = /^[+-]?\d+$/.test(cell);
  if (isWhole) {
    const whole = BigInt(cell);
    return BigInt.asIntN(64, whole) === whole ? whole : undefined;
  }
  if (affinity === "integer" || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(cell)) return undefined;
  return Number(cell);
}

function affinityOf(type: string): "integer" | "number" | "text" | "blob" {
  const declared = type.toUpperCase();
  if (declared.includes("INT")) return "integer";
  if (/CHAR|CLOB|TEXT/.test(declared)) return "text";
  if (declared === "" || declared.includes("BLOB")) return declared === "" ? "text" : "blob";
  return "number";
}
