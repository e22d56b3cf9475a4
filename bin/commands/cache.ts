import { readStatistics } from "#lib/server/page-cache/statistics";
import type { Command } from "./command.ts";

export const cacheCommand: Command = {
  usage: "",
  summary: "Shows what the running site’s page cache holds, and how often it was used.",
  options: {},
  run: async () => {
    const found = readStatistics();
    if (!found) return console.log("No site is running here, or PAGE_CACHE_MB is 0.");
    const { pages, others, bytes, mostBytes, hits, drawings, past, at } = found;
    const asked = hits + drawings;
    console.log(
      `${pages} pages and ${others} other answers kept, ${megabytes(bytes)} of ${megabytes(mostBytes)} MB.`,
    );
    console.log(
      `${hits} answers given from it and ${drawings} drawn (${share(hits, asked)} % kept already).`,
    );
    console.log(`${past} went past it: people who are signed in, previews, searches, forms. Told at ${at}.`);
  },
};

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

function share(part: number, whole: number): string {
  return whole === 0 ? "0" : ((100 * part) / whole).toFixed(1);
}
