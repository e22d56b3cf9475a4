import { median } from "../figures/percentiles.ts";
import { printGoal, printTable } from "../figures/table.ts";
import type { ProductionServer } from "../servers/production-server.ts";

/** What is asked of the large table, and what the bare query alone takes. */
export interface BareQuery {
  readonly what: string;
  /** Of the address, without the table. */
  readonly address: string;
  readonly ms: number;
}

/** Milliseconds that may lie between, so that a busy moment is no verdict. */
const mostAbove = 10;
const rounds = 15;

/**
 * Browses a large table as a browser does, beside a table of as many rows as one page has: what that takes is the page
 * itself, so that of the large one only the bare query may come on top.
 */
export async function measureBrowsing(
  { address }: Pick<ProductionServer, "address">,
  cookie: string,
  tables: { readonly large: string; readonly small: string },
  queries: readonly BareQuery[],
): Promise<void> {
  const ask = async (query: string) => {
    const start = performance.now();
    const response = await fetch(`${address}/ADMIN/en/adminneo.select?${query}`, { headers: { cookie } });
    if (response.status !== 200) throw new Error(`Browsing answered ${response.status}.`);
    const text = await response.text();
    if (!text.includes("Title ")) throw new Error("The page has no rows.");
    return performance.now() - start;
  };
  const rows = [];
  for (const { what, address: query, ms } of queries) {
    const times = { large: [] as number[], small: [] as number[] };
    for (let round = -2; round < rounds; round += 1) {
      const taken = {
        large: await ask(`table=${tables.large}&${query}`),
        small: await ask(`table=${tables.small}`),
      };
      if (round < 0) continue;
      times.large.push(taken.large);
      times.small.push(taken.small);
    }
    rows.push({ what, large: median(times.large), page: median(times.small), bare: ms });
  }
  printTable(
    ["browsed", "a million rows, ms", "the page alone, ms", "bare query, ms"],
    rows.map(({ what, large, page, bare }) => [what, large.toFixed(1), page.toFixed(1), bare.toFixed(1)]),
  );
  const worst = Math.max(...rows.map(({ large, page, bare }) => large - page - bare));
  const goal = `at most ${mostAbove} ms more than the bare query and the page`;
  printGoal(goal, `${worst.toFixed(1)} ms`, worst <= mostAbove);
}
