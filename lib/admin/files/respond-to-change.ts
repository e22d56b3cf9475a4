import type { FilesChanged } from "#lib/files/tree/change-files";
import type { ClashChoice, Doing, OperationName } from "#lib/files/tree/contracts";
import { clashChoices } from "#lib/files/tree/contracts";
import { FileProblem } from "#lib/files/tree/problem";
import { isJsonCaller } from "#lib/platform/http/caller";
import { errorEnvelope, respondErrors } from "#lib/platform/http/respond";
import { translator } from "#lib/platform/i18n/translator";
import { respondFailed, respondOk, respondQuestion } from "../respond.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { fittingTexts } from "../typed-texts.ts";
import { offerFilesUndo } from "./kept-undo.ts";

interface Change {
  readonly name: OperationName;
  readonly make: (doing: Doing) => Promise<FilesChanged>;
  /** Address a plain form goes on to, and a script too if its previous location now has another address. */
  readonly goesTo?: (done: FilesChanged) => string;
}

/**
 * Makes a change of the file tool and reports the result: an envelope for scripts, 303 with the message for plain
 * forms. Refusals are 422 with the list of errors, 409 for a text that someone else changed meanwhile.
 */
export async function respondChange(call: ToolCall, { name, make, goesTo }: Change): Promise<Response> {
  const back = backUrl(call);
  try {
    const done = await make(doingOf(call));
    return await respondMade(call, name, done, goesTo?.(done) ?? back);
  } catch (error) {
    if (error instanceof FileProblem) return respondFileProblem(call, error, back);
    throw error;
  }
}

function doingOf({ texts, admin }: ToolCall): Doing {
  const exists = clashChoices.find((choice): choice is ClashChoice => choice === texts.exists);
  const evenIfUsed = texts.evenIfUsed === "1" || texts._confirmed === "1";
  return { adminId: admin.id, exists, evenIfUsed };
}

async function respondMade(
  call: ToolCall,
  name: OperationName,
  { undo: steps, ...done }: FilesChanged,
  next: string,
): Promise<Response> {
  const { texts } = call;
  const count = done.items.filter(({ state }) => state === "done").length;
  const undo = steps && (await offerFilesUndo(call, steps));
  const redirect = texts.from === "view" ? { redirectUrl: next } : {};
  const data = { ...done, ...redirect };
  return respondOk(call, messageOf(call, name, count, done), next, data, undo);
}

function messageOf(
  { language }: ToolCall,
  name: OperationName,
  count: number,
  { items, mended }: Pick<FilesChanged, "items" | "mended">,
) {
  const t = translator(language, "files");
  const skipped = items.length - count;
  return [
    t(`done.${name}`, { count }),
    ...(skipped > 0 ? [t("skipped", { count: skipped })] : []),
    ...(mended > 0 ? [t("mended", { count: mended })] : []),
  ].join(" ");
}

/** Responds with the refusal and the typed values. */
export async function respondFileProblem(
  call: ToolCall,
  { code, path }: FileProblem,
  back: string,
): Promise<Response> {
  const { request, language, texts } = call;
  const message = translator(language, "files")(`problems.${code}`, { path });
  if (isJsonCaller(request.headers)) {
    if (code === "stale" && texts._asks === "1") return askToReplace(call);
    return code === "stale"
      ? errorEnvelope(message, 409, { code })
      : respondErrors([{ field: fieldOf(code), code, message, path }]);
  }
  const { _csrf, ...typed } = texts;
  return respondFailed(call, message, 422, back, fittingTexts(typed).kept);
}

/** Asks whether a text should replace the one that somebody else saved meanwhile. */
function askToReplace({ language, texts: { path = "" } }: ToolCall): Response {
  const t = translator(language, "files");
  return respondQuestion({
    question: t("problems.stale", { path }),
    label: t("goOn.text"),
    danger: true,
    consequences: [],
  });
}

/** Returns the screen that the form was on. */
function backUrl({ language, texts }: ToolCall): string {
  const screen = texts.from === "view" || texts.text !== undefined ? "view" : "files";
  const [path = ""] = pathsOf(texts.path);
  const isFolder = texts.name !== undefined || texts.relative !== undefined;
  const folder = texts.back ?? (isFolder ? path : folderOf(path));
  return toolUrl(language, "filesGallery", screen, { path: screen === "view" ? path : folder });
}

export function folderOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : path;
}

/** The paths of a field that may have been sent several times. */
export function pathsOf(text = ""): readonly string[] {
  if (!text.startsWith("[")) return text === "" ? [] : [text];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [text];
  }
}

function fieldOf(code: string): string {
  return ["name", "reserved", "tooLong", "exists", "clash"].includes(code) ? "name" : "path";
}
