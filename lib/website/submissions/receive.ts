import { createHash } from "node:crypto";
import { database, type Transaction } from "#db/client";
import { hasRoomFor } from "#lib/files/library/large";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { searchableColumns } from "#lib/kernel/listing/searchable";
import type { RowOf } from "#lib/kernel/module/define-module";
import { environment } from "#lib/platform/env";
import { addressBucket } from "#lib/platform/http/client-address";
import type { Sent } from "#lib/platform/http/read-sent";
import { hashOfToken, randomToken } from "#lib/platform/random";
import { arePlacesTaken, recountPlaces } from "#lib/website/queries/event-places";
import { countSubmissions, insertSubmission, isStored } from "#lib/website/queries/submissions";
import { submissions } from "#lib/website/submissions";
import { answersText, type SubmittedAnswer, summaryOf } from "../submitted-answers.ts";
import { removeFilesOf, storeFiles } from "./files.ts";
import { type FormRow, trapName } from "./form.ts";
import { countAccepted, countFiles, hasRoomToday } from "./limits.ts";
import { answerable, queueMails } from "./mails.ts";
import { type FilledFile, readAnswers } from "./read-answers.ts";
import { drawnAt } from "./token.ts";

/** Names of the fields that a rendered form carries besides its questions. */
export const tokenName = "_token";
/** Path of the page that contains the form, if that is not the form's own. */
export const formPageName = "_page";

/** Outcome of a submission. */
export type Received =
  /** Also for a repeated sending, and for spam: the sender sees no difference. */
  | { readonly outcome: "stored" }
  | { readonly outcome: "invalid"; readonly issues: readonly Issue[] }
  /** The form accepts nothing any more. */
  | { readonly outcome: "closed" }
  /** All places of the event to which the form leads are taken. */
  | { readonly outcome: "full" }
  /** The same address sent too much; it may continue after `seconds`. */
  | { readonly outcome: "limited"; readonly seconds: number };

interface Sender {
  /** Address of the network. */
  readonly address: string;
  /** True for a program that requests JSON instead of sending the rendered form. */
  readonly isScript: boolean;
  /** Account signed in to the website. */
  readonly userId?: number | undefined;
}

/**
 * Receives what was sent to a live form: checks it, stores it once however often it comes, and queues the mails that
 * follow, all in one transaction. Suspected spam is stored and marked, and no one is written to.
 */
export async function receiveSubmission(
  form: FormRow,
  sent: Sent,
  sender: Sender,
  now: Date,
): Promise<Received> {
  if (isOver(form, now)) return { outcome: "closed" };
  const token = sent.texts.get(tokenName)?.[0] ?? "";
  const drawn = drawnAt(token, form.id);
  if (drawn && now.getTime() - drawn.getTime() > oldestMs) return { outcome: "invalid", issues: [tooOld] };
  const read = await readAnswers(form, sent);
  if (!read.ok) return { outcome: "invalid", issues: read.issues };
  const trap = sent.texts.get(trapName(form))?.join("") ?? "";
  const isScript = sender.isScript && token === "";
  const suspicion = suspicionOf(read.answers, { trap, drawnAt: drawn, isScript }, now);
  const sendingKey = drawn ? keyOf([form.id, token, addressBucket(sender.address)], read) : randomToken();
  const sending = { form, ...read, suspicion, sendingKey, ...sender, now };
  return atOnce(sendingKey, () => store(sending));
}

/** Visitors who left a form open for longer are asked to send it once more. */
const oldestMs = 24 * 3_600_000;
const tooOld: Issue = { field: "", code: "form_too_old" };

/** Checks whether the form has closed. */
export function isOver({ closesAt }: Pick<FormRow, "closesAt">, now: Date): boolean {
  return closesAt !== null && closesAt <= now;
}

/** Key of one rendering of the form, sent from the same address with the same answers and files. */
function keyOf(
  sending: readonly unknown[],
  { answers, files }: { readonly answers: readonly SubmittedAnswer[]; readonly files: readonly FilledFile[] },
): string {
  const told = answers.map(({ name, value }) => [name, value]);
  const contents = files.map(({ content }) => createHash("sha256").update(content).digest("base64url"));
  return hashOfToken(JSON.stringify([sending, told, contents]));
}

interface Sending {
  readonly form: FormRow;
  readonly answers: readonly SubmittedAnswer[];
  readonly files: readonly FilledFile[];
  readonly suspicion: ReturnType<typeof suspicionOf>;
  readonly sendingKey: string;
  readonly address: string;
  readonly userId?: number | undefined;
  readonly now: Date;
}

/**
 * Stores files first: a process that ends in between leaves a file that no answer names, and never an answer without
 * its file.
 */
async function store(sending: Sending): Promise<Received> {
  if (await isStored(sending.sendingKey)) return { outcome: "stored" };
  const { form, files, address } = sending;
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > 0 && !(await hasRoom(form, address, bytes))) return { outcome: "invalid", issues: [noRoom] };
  const seconds = await countAccepted(address);
  if (seconds > 0) return { outcome: "limited", seconds };
  if (bytes > 0) await countFiles(form, address, bytes);
  const answerTo = sending.suspicion ? undefined : await answerable(sending.form, sending.answers);
  await storeFiles(sending.files);
  const stored = await database()
    .transaction(async (tx) => insert({ ...sending, answerTo }, tx))
    .catch(async (error: unknown) => {
      await removeFilesOf(sending.answers);
      throw error;
    });
  if (stored !== "new") await removeFilesOf(sending.answers);
  return { outcome: stored === "closed" || stored === "full" ? stored : "stored" };
}

/** Checks the day's totals, and the space on the disk besides what is reserved for everything else. */
async function hasRoom(form: FormRow, address: string, bytes: number): Promise<boolean> {
  if (!(await hasRoomToday(form, address, bytes))) return false;
  return environment().bucket !== undefined || hasRoomFor(bytes);
}

const noRoom: Issue = { field: "", code: "no_room_for_files" };

async function insert(
  {
    form,
    answers,
    suspicion,
    sendingKey,
    userId,
    answerTo,
    now,
  }: Sending & { readonly answerTo: string | undefined },
  tx: Transaction,
): Promise<"new" | "known" | "closed" | "full"> {
  const { mostSubmissions } = form;
  if (mostSubmissions !== null && (await countSubmissions(tx, form.id)) >= mostSubmissions) return "closed";
  if (await arePlacesTaken(tx, form.id, now)) return "full";
  const told = {
    summary: summaryOf(answers),
    form: form.id,
    sender: userId ?? null,
    status: suspicion ? ("spam" as const) : ("new" as const),
  };
  const id = await insertSubmission(tx, {
    ...told,
    ...searchableColumns(submissions, told),
    suspicion,
    language: form.language,
    eraseAt: new Date(now.getTime() + form.retentionDays * 86_400_000),
    answers: answersText(answers),
    sendingKey,
    createdAt: now,
    updatedAt: now,
  });
  if (id === undefined) return "known";
  await recountPlaces(tx, form.id);
  if (!suspicion) await queueMails(form, { id, answers, answerTo }, tx, now);
  return "new";
}

/** Runs simultaneous work of one key once, and returns its result to every caller. */
function atOnce<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  handle[symbol] ??= new Map();
  const running = handle[symbol] as Map<string, Promise<Result>>;
  const known = running.get(key);
  if (known) return known;
  const done = work().finally(() => running.delete(key));
  running.set(key, done);
  return done;
}

const handle = globalThis as typeof globalThis & { [key: symbol]: Map<string, Promise<unknown>> | undefined };
const symbol = Symbol.for("redakce.sendings");

/** Reason why a submission looks as if no person had written it. */
type Suspicion = NonNullable<RowOf<typeof submissions>["suspicion"]>;

/** Data known about a submission besides the answers. */
interface Traces {
  /** Content of the field that people never see. */
  readonly trap: string;
  /** Time at which the form was rendered, if it was rendered here. */
  readonly drawnAt: Date | undefined;
  /** Programs that call this on purpose have no form and bring no time. */
  readonly isScript: boolean;
}

/** No one fills in a form faster; in milliseconds. */
const shortestMs = 2000;
/** Maximum number of links in all answers together; people who ask something have one or two. */
const mostLinks = 3;

function suspicionOf(
  answers: readonly SubmittedAnswer[],
  { trap, drawnAt, isScript }: Traces,
  now: Date,
): Suspicion | null {
  if (trap !== "") return "hiddenField";
  if (!drawnAt && !isScript) return "noTime";
  if (drawnAt && now.getTime() - drawnAt.getTime() < shortestMs) return "tooFast";
  return linksIn(answers) > mostLinks ? "manyLinks" : null;
}

function linksIn(answers: readonly SubmittedAnswer[]): number {
  return answers.flatMap(({ value }) => value.match(/https?:\/\/|\bwww\.|\[url|<a\s/gi) ?? []).length;
}
