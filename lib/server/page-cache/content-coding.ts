import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import Negotiator from "negotiator";

const codings = ["br", "zstd", "gzip"] as const;
/** Browsers write a handful of different lists; more than this comes from someone experimenting. */
const mostChosen = 100;
export type Coding = (typeof codings)[number] | "identity";

/** Chooses, of the codings that a browser accepts equally, the one that makes texts smallest (RFC 9110 §12.5.3). */
export const chosenCoding = chooserOf(codings);

/** Chooses in the same way among codings that can be put together from parts. */
export const chosenPartCoding = chooserOf(["gzip"]);

function chooserOf(offered: readonly Coding[]): (accepted: string | undefined) => Coding {
  const chosen = new Map<string, Coding>();
  return (accepted) => {
    if (accepted === undefined) return "identity";
    const known = chosen.get(accepted);
    if (known) return known;
    const negotiator = new Negotiator({ headers: { "accept-encoding": accepted } });
    const coding = (negotiator.encoding([...offered, "identity"]) ?? "identity") as Coding;
    if (chosen.size >= mostChosen) chosen.clear();
    chosen.set(accepted, coding);
    return coding;
  };
}

/** A text in a coding; made in another thread. */
export async function encoded(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === "br") {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    return compressBrotli(body, {
      params: { [BROTLI_PARAM_QUALITY]: 6, [BROTLI_PARAM_SIZE_HINT]: body.length },
    });
  }
  if (coding === "zstd") return compressZstd(body);
  if (coding === "gzip") return compressGzip(body);
  return body;
}

const compressBrotli = promisify(brotliCompress);
const compressZstd = promisify(zstdCompress);
const compressGzip = promisify(gzip);
