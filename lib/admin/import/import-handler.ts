import { fileText } from "#lib/csv/file-text";
import { importRecords, tryImport } from "#lib/engine/import-records";
import { HttpProblem } from "#lib/http/problem";
import { translator } from "#lib/i18n/translator";
import type { AdminCall } from "../admin-route.ts";
import { answerDone, answerFailed, answerInvalid } from "../answers.ts";
import { adminUrl } from "../urls.ts";
import { countsOf } from "./counts.ts";
import { type KeptImport, keepImport, takeImport } from "./kept-import.ts";
import { readLines } from "./read-lines.ts";

/**
 * POST /ADMIN/{page}/import: tries out a CSV file, sent as `file` or as `text`, and leads to what would become of its
 * lines; with `plan`, which names a file that was tried out, imports exactly that. `data` tells `plan` and how many lines
 * are of each kind.
 */
export async function handleImport(call: AdminCall): Promise<Response> {
  if (call.module.importedBy === undefined) throw new HttpProblem(404, "notFound");
  return call.texts.plan ? importPlan(call, call.texts.plan) : tryOut(call);
}

async function tryOut(call: AdminCall): Promise<Response> {
  const { module, language, files = [], texts } = call;
  const formUrl = adminUrl(language, module.name, "import");
  const [file] = files;
  const text = file ? fileText(new Uint8Array(await file.arrayBuffer())) : (texts.text ?? "");
  const field = file ? "file" : "text";
  if (text.trim() === "") return answerInvalid(call, [{ field: "file", code: "required" }], formUrl);
  const lines = readLines(module, text);
  if ("code" in lines) return answerInvalid(call, [{ field, ...lines }], formUrl);
  return answerTried(call, { lines, outcomes: await tryImport(module, lines, call.admin.id) });
}

/** Leads to the page on which the file can be imported. */
async function answerTried(call: AdminCall, kept: KeptImport): Promise<Response> {
  const { module, language, admin } = call;
  const plan = await keepImport(admin.session, module, kept);
  const redirectUrl = `${adminUrl(language, module.name, "import")}?plan=${plan}`;
  const message = translator(language, "admin.import")("tried");
  return answerDone(call, message, redirectUrl, { redirectUrl, plan, ...countsOf(kept.outcomes) });
}

async function importPlan(call: AdminCall, plan: string): Promise<Response> {
  const { module, language, admin } = call;
  const t = translator(language, "admin.import");
  const kept = await takeImport(admin.session, module, plan);
  const formUrl = adminUrl(language, module.name, "import");
  if (!kept) return answerFailed(call, t("gone"), 409, formUrl);
  const done = await importRecords(module, kept.lines, kept.outcomes, admin.id);
  if (done === "different") {
    const outcomes = await tryImport(module, kept.lines, admin.id);
    const anew = await keepImport(admin.session, module, { lines: kept.lines, outcomes });
    return answerFailed(call, t("different"), 409, `${formUrl}?plan=${anew}`);
  }
  const counts = countsOf(kept.outcomes);
  const redirectUrl = adminUrl(language, module.name);
  return answerDone(call, t("imported", counts), redirectUrl, { redirectUrl, ...counts });
}
