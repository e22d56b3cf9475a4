import { createReadStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { maskEmail } from "#lib/platform/email-address";
import { longestBeginning } from "./beginning.ts";
import { readReports } from "./read-reports.ts";
import { settleReport } from "./settle-report.ts";
import type { SettledDelivery } from "./settled.ts";

/** What a mailbox said, by how much of it there was. */
export interface MailboxSummary {
  readonly mails: number;
  /** Mails that are no reports. */
  readonly others: number;
  readonly settled: Readonly<Record<SettledDelivery, number>>;
  /** Whom reports named that no mail of ours was found for, in part, each once; the first of them. */
  readonly unmatched: readonly string[];
}

/** Takes down every report in a mailbox; see {@link mailsOf} for what that is. Reading it again changes nothing. */
export async function readMailbox(path: string): Promise<MailboxSummary> {
  const settled = { failed: 0, counted: 0, suppressed: 0, known: 0, unmatched: 0 };
  const unmatched = new Set<string>();
  let mails = 0;
  let others = 0;
  for await (const mail of mailsOf(path)) {
    mails += 1;
    const { reports, isReport } = await readReports(mail);
    if (!isReport) others += 1;
    for (const report of reports) {
      const came = await settleReport(report, "mailbox");
      settled[came] += 1;
      const isLost = came === "unmatched" && report.email !== undefined;
      if (isLost && unmatched.size < mostNamed) unmatched.add(maskEmail(report.email));
    }
  }
  return { mails, others, settled, unmatched: [...unmatched] };
}

const mostNamed = 20;

/** The mails of a mailbox, as much of each as is read: a file of the mbox format (RFC 4155), a Maildir, or a folder of .eml. */
export async function* mailsOf(path: string): AsyncGenerator<Uint8Array> {
  if (!(await stat(path)).isDirectory()) {
    yield* mailsOfMbox(path);
    return;
  }
  for (const file of await filesOf(path)) yield readBeginning(file);
}

async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const boxes = entries.filter((entry) => entry.isDirectory() && ["cur", "new"].includes(entry.name));
  const inBoxes = await Promise.all(
    boxes.map(async ({ name }) =>
      (await readdir(join(folder, name))).map((file) => join(folder, name, file)),
    ),
  );
  const own = entries.filter((entry) => entry.isFile() && /\.eml$/i.test(entry.name));
  return [...own.map(({ name }) => join(folder, name)), ...inBoxes.flat()].sort();
}

async function readBeginning(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(longestBeginning), 0, longestBeginning, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A line that is longer than a mail may be comes in pieces. */
async function* mailsOfMbox(path: string): AsyncGenerator<Uint8Array> {
  const box = mbox();
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const { lines, unfinished } = linesIn(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk);
    const isPiece = unfinished.length > longestBeginning;
    for (const line of isPiece ? [...lines, unfinished] : lines) {
      const mail = box.take(line);
      if (mail) yield mail;
    }
    rest = isPiece ? Buffer.alloc(0) : unfinished;
  }
  box.take(rest);
  const last = box.end();
  if (last) yield last;
}

/** A line `From ` after an empty one begins the next mail; in mails it has a `>` before it, as any number of them may. */
function mbox() {
  let mail: Buffer[] | undefined;
  let bytes = 0;
  let isAfterEmpty = true;
  const end = () => mail && Buffer.concat(mail);
  return {
    /** The mail that ends before a line. */
    take(line: Buffer): Buffer | undefined {
      const begins = isAfterEmpty && line.subarray(0, 5).equals(separator);
      isAfterEmpty = isEmpty(line);
      const ended = begins ? end() : undefined;
      if (begins) {
        mail = [];
        bytes = 0;
      } else if (bytes < longestBeginning) {
        mail?.push(Buffer.from(unquoted(line)));
        bytes += line.length;
      }
      return ended;
    },
    end,
  };
}

const separator = Buffer.from("From ");

/** Lines with their ends, and what follows the last end. */
function linesIn(bytes: Buffer): { readonly lines: readonly Buffer[]; readonly unfinished: Buffer } {
  const lines: Buffer[] = [];
  let from = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, from)) {
    lines.push(bytes.subarray(from, end + 1));
    from = end + 1;
  }
  return { lines, unfinished: bytes.subarray(from) };
}

function isEmpty({ length, 0: first }: Buffer): boolean {
  return length === 1 || (length === 2 && first === 13);
}

function unquoted(line: Buffer): Buffer {
  if (line[0] !== 62) return line;
  return /^>+From /.test(line.subarray(0, 64).toString("latin1")) ? line.subarray(1) : line;
}
