import { createHttpClient } from "./clients/http-client.ts";
import { weighPage } from "./clients/page-weight.ts";
import { printGoal, printTable } from "./figures/table.ts";
import { type Asked, measureSpeeds, type Speed } from "./rounds/listing-rounds.ts";
import { type BareNext, startBareNext } from "./servers/bare-next.ts";
import { drawnElementsOf } from "./servers/drawn-elements.ts";
import { type FilledServer, startFilledServer } from "./servers/filled-server.ts";

/*
 * The listing of adminsPermissions at ten thousand and at a million records, over HTTP, beside the least that the
 * framework does: a dynamic page as long and with as many elements, and an answer from the middleware as long as the
 * JSON; also the listing's own elements without an application, and a route handler behind the middleware, which are
 * the least that a page and a JSON endpoint of this kind can cost.
 * Run: npm run bench listing
 */
const sizes = { small: 10_000, large: 1_000_000 };
const path = "/ADMIN/en/adminsPermissions";
const kinds = {
  HTML: { accept: "text/html" },
  fragment: { accept: "text/html", "x-requested-with": "fetch" },
  JSON: { accept: "application/json" },
};

const stops: (() => Promise<void>)[] = [];
try {
  await run();
} finally {
  for (const stop of stops) await stop();
}

async function run(): Promise<void> {
  console.log("Filling two databases and building the bare application; this takes some minutes.\n");
  const small = await startFilledServer({ adminsPermissions: sizes.small });
  stops.push(small.stop);
  const large = await startFilledServer({ adminsPermissions: sizes.large });
  stops.push(large.stop);
  const bare = await startBareNext();
  stops.push(bare.stop);
  const weight = await weighPage(large.address, path, large.cookie);
  const speeds = await measureSpeeds([
    ...listings("10 thousand", small),
    ...listings("1 million", large),
    await barePage(bare.address, large, weight.elements),
    await samePage(bare, large),
    ...(await bareAnswers(bare.address, large)),
  ]);
  printSpeeds(speeds);
  printGoals(speeds);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;
  console.log(
    `Page: ${weight.elements} elements. Scripts: ${weight.scripts} files, ${kilobytes(weight.plainScripts)}.`,
  );
  const isLight = weight.compressedScripts <= 250_000;
  printGoal("at most 250 KB of compressed scripts", kilobytes(weight.compressedScripts), isLight);
}

function listings(size: string, { address, cookie }: FilledServer): readonly Asked[] {
  return Object.entries(kinds).map(([kind, headers]) => ({
    name: `${kind}, ${size}`,
    address,
    path,
    headers: { ...headers, cookie },
  }));
}

/** Made as long as the listing by the length of its cells' attributes, which grows the page in proportion. */
async function barePage(address: string, large: FilledServer, elements: number): Promise<Asked> {
  const rows = 50;
  const cells = Math.round(elements / rows) - 1;
  const pathWith = (padding: number) => `/?rows=${rows}&cells=${cells}&padding=${padding}`;
  const wanted = await lengthOf(large.address, path, { ...kinds.HTML, cookie: large.cookie });
  const [without, with100] = [await lengthOf(address, pathWith(0)), await lengthOf(address, pathWith(100))];
  const padding = Math.max(0, Math.round(((wanted - without) / (with100 - without)) * 100));
  return { name: "bare page", address, path: pathWith(padding), headers: kinds.HTML };
}

/** The very elements of the listing, drawn by the server from a file: what the framework takes for them by itself. */
async function samePage(bare: BareNext, { address, cookie }: FilledServer): Promise<Asked> {
  const client = createHttpClient(address);
  const { body } = await client.send({ path, headers: { ...kinds.HTML, cookie } });
  client.close();
  bare.setTree(drawnElementsOf(body));
  return { name: "same elements, bare", address: bare.address, path: "/same", headers: kinds.HTML };
}

/** From the middleware alone, and from a route handler behind it, as the specification has JSON answered. */
async function bareAnswers(address: string, large: FilledServer): Promise<readonly Asked[]> {
  const wanted = await lengthOf(large.address, path, { ...kinds.JSON, cookie: large.cookie });
  const query = `?bytes=${wanted - 11}`;
  return [
    { name: "bare answer", address, path: `/bare${query}`, headers: kinds.JSON },
    { name: "bare route handler", address, path: `/rewritten${query}`, headers: kinds.JSON },
  ];
}

async function lengthOf(
  address: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const client = createHttpClient(address);
  const { body } = await client.send({ path, headers });
  client.close();
  return Buffer.byteLength(body);
}

function printSpeeds(speeds: ReadonlyMap<string, Speed>): void {
  const rows = [...speeds].map(([name, { perSecond, p50, bytes }]) => [
    name,
    perSecond.toFixed(0),
    p50.toFixed(1),
    String(bytes),
  ]);
  printTable(["eight requests at a time", "requests a second", "p50 in ms", "bytes"], rows);
}

function printGoals(speeds: ReadonlyMap<string, Speed>): void {
  const rate = (name: string) => speeds.get(name)?.perSecond ?? Number.NaN;
  for (const kind of Object.keys(kinds)) {
    const ratio = rate(`${kind}, 10 thousand`) / rate(`${kind}, 1 million`);
    printGoal(`${kind} at a million records under 1.3 times slower`, ratio.toFixed(2), ratio < 1.3);
  }
  const page = rate("HTML, 1 million") / rate("bare page");
  printGoal("HTML at least 0.6 of a bare page", page.toFixed(2), page >= 0.6);
  const same = rate("same elements, bare");
  console.log(
    `The same elements without their application reach ${(same / rate("bare page")).toFixed(2)} of it,`,
  );
  console.log(`HTML ${(rate("HTML, 1 million") / same).toFixed(2)} of these.`);
  const json = rate("JSON, 1 million") / rate("bare answer");
  printGoal("JSON at least 0.5 of a bare answer", json.toFixed(2), json >= 0.5);
  const handler = rate("bare route handler");
  console.log(
    `A bare route handler reaches ${(handler / rate("bare answer")).toFixed(2)} of that bare answer,`,
  );
  console.log(`JSON ${(rate("JSON, 1 million") / handler).toFixed(2)} of the bare route handler.`);
}
