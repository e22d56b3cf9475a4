import { printGoal, printTable } from "./figures/table.ts";
import { type Asked, measureSpeeds } from "./rounds/listing-rounds.ts";
import { type FilledServer, startFilledServer } from "./servers/filled-server.ts";

/*
 * Listings and pickers of what websites hold most of, at a hundred records and at 10,000 news and 20,000 files, over
 * HTTP; beside them adminsPermissions at the same sizes.
 * Run: npm run bench content
 */
const few = 100;
const many = { news: 10_000, media: 20_000, adminsPermissions: 20_000 };

/** What is asked of each module: its listing, a search in it, and what people choose from. */
const questions = {
  "news, listing": "/ADMIN/en/news",
  "news, searched": "/ADMIN/en/news?search=ab",
  "news, picker": "/ADMIN/en/search?module=news&q=ab",
  "media, listing": "/ADMIN/en/media",
  "media, searched": "/ADMIN/en/media?search=ab",
  "media, picker": "/ADMIN/en/search?module=media&q=",
  "adminsPermissions, listing": "/ADMIN/en/adminsPermissions",
  "adminsPermissions, searched": "/ADMIN/en/adminsPermissions?search=ab",
};
type Question = keyof typeof questions;
const measure = "adminsPermissions";

const stops: (() => Promise<void>)[] = [];
try {
  await run();
} finally {
  for (const stop of stops) await stop();
}

async function run(): Promise<void> {
  const small = await startFilledServer({ news: few, media: few, adminsPermissions: few });
  stops.push(small.stop);
  const large = await startFilledServer(many);
  stops.push(large.stop);
  const [ofFew, ofMany] = [asked("few", small), asked("many", large)];
  const speeds = await measureSpeeds(ofFew.flatMap((one, index) => [one, ofMany[index] ?? one]));
  const ratioOf = (question: string) =>
    (speeds.get(`${question}, few`)?.perSecond ?? Number.NaN) /
    (speeds.get(`${question}, many`)?.perSecond ?? Number.NaN);
  const names = Object.keys(questions) as Question[];
  printTable(
    ["", "requests a second", "of a hundred records", "times slower"],
    names.map((name) => [
      name,
      (speeds.get(`${name}, many`)?.perSecond ?? 0).toFixed(0),
      (speeds.get(`${name}, few`)?.perSecond ?? 0).toFixed(0),
      ratioOf(name).toFixed(2),
    ]),
  );
  for (const name of names.filter((one) => !one.startsWith(measure))) {
    const [goal, ratio] = [
      ratioOf(`${measure}, ${name.endsWith("searched") ? "searched" : "listing"}`),
      ratioOf(name),
    ];
    printGoal(
      `${name} slows down no more than ${measure}`,
      `${ratio.toFixed(2)} and ${goal.toFixed(2)}`,
      ratio <= goal,
    );
  }
}

function asked(size: string, { address, cookie }: FilledServer): readonly Asked[] {
  return Object.entries(questions).map(([name, path]) => ({
    name: `${name}, ${size}`,
    address,
    path,
    headers: { accept: "application/json", cookie },
  }));
}
