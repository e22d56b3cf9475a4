/** Prints rows in columns: the first to the left, numbers to the right. */
export function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart((widths[column] ?? 0) + 3),
    );
    console.log(cells.join(""));
  }
  console.log();
}

/** Prints whether a goal was met, next to the measured value. */
export function printGoal(goal: string, measured: string, isMet: boolean): void {
  console.log(`Goal: ${goal}: ${measured}, ${isMet ? "met" : "NOT met"}.`);
}
