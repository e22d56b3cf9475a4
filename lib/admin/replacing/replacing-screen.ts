import { database } from "#db/client";
import { enqueue } from "#lib/jobs/enqueue";
import { textsOfList } from "#lib/kernel/fields/texts-of-list";
import { allows } from "#lib/kernel/permissions";
import { moduleNamed } from "#lib/kernel/registry";
import { seeOther } from "#lib/platform/http/respond";
import { type Language, languageNameIn } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { siteLanguages } from "#lib/platform/site-languages";
import { fieldLabel, moduleTexts } from "../module-texts.ts";
import { queryOf } from "../request.ts";
import { respondFailed } from "../respond.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { toolViewer } from "../tools/tool-viewer.ts";
import { adminUrl } from "../urls.ts";
import {
  beginStep,
  choosePlaces,
  findReplacing,
  type ReplacedRecord,
  type Replacing,
  recordsOnPage,
} from "./kept-places.ts";
import { prepareReplacing, replaceableModules, replaceWords } from "./replacing.ts";

/** The form, and below it what was found and what became of it. */
export interface ReplacingDescription {
  readonly url: string;
  readonly csrfToken: string;
  /** False for people who may only look. */
  readonly mayRun: boolean;
  readonly form: Pick<Replacing, "find" | "replacement" | "matchCase" | "wholeWords" | "language">;
  readonly modules: readonly { readonly name: string; readonly title: string; readonly isChosen: boolean }[];
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly found?: FoundWords;
}

export interface FoundWords {
  readonly id: string;
  readonly phase: Replacing["phase"];
  readonly isRunning: boolean;
  readonly summary: string;
  /** From 0 to 1, while the job runs. */
  readonly progress: number;
  /** The page of the records, from 1, and the number of pages. */
  readonly page: number;
  readonly pages: number;
  readonly records: readonly RecordDescription[];
}

interface RecordDescription {
  readonly key: string;
  readonly module: string;
  readonly name: string;
  readonly url: string;
  /** Reason why it cannot be changed, or what became of it. */
  readonly state?: { readonly text: string; readonly tone: "live" | "waiting" | "refused" | "quiet" };
  readonly places: readonly {
    readonly key: string;
    readonly field: string;
    readonly before: string;
    readonly word: string;
    readonly after: string;
    /** Absent where there is nothing to choose. */
    readonly isOffered: boolean;
    readonly isLeft: boolean;
  }[];
}

type Query = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Loads the screen; `id` of the query is what was asked for before, `page` a page of what was found. */
export async function replacingScreen(searchParams: Query): Promise<ReplacingDescription> {
  const { admin, language } = await toolViewer("replacing", "read");
  const { id, page: asked } = await queryOf(searchParams);
  const head = id === undefined ? undefined : await findReplacing(id, admin.id);
  const modules = replaceableModules(admin);
  const page = head ? pageOf(head, asked) : 1;
  return {
    url: toolUrl(language, "replacing"),
    csrfToken: admin.session.csrf,
    mayRun: allows(admin.permissions, "replacing", "run"),
    form: head ?? { find: "", replacement: "", matchCase: false, wholeWords: false, language: "" },
    modules: modules.map((module) => ({
      name: module.name,
      title: moduleTexts(module, language).title,
      isChosen: head ? head.modules.includes(module.name) : true,
    })),
    languages: siteLanguages().map((code) => ({ code, name: languageNameIn(code, language) })),
    ...(head ? { found: describeFound(head, page, await recordsOnPage(head, page - 1), language) } : {}),
  };
}

/**
 * POST /ADMIN/replacing.words: `step` is `find`, `replace`, `takeBack`, or the number of a page to show; shows the same
 * screen with what came of it. The places that were ticked on the page `page` are kept.
 */
export async function handleReplacing(call: ToolCall): Promise<Response> {
  const { admin, language, texts } = call;
  const url = toolUrl(language, "replacing");
  const t = translator(language, "admin.tools.replacing");
  const { step = "" } = texts;
  const isTurning = /^\d+$/.test(step);
  if (step !== "replace" && step !== "takeBack" && !isTurning) {
    const find = (texts.find ?? "").replaceAll("\r\n", "\n").slice(0, longest);
    if (find.trim() === "") return respondFailed(call, t("nothingToFind"), 422, url);
    const id = await prepareReplacing(admin, {
      find,
      replacement: (texts.replacement ?? "").slice(0, longest),
      matchCase: texts.matchCase === "1",
      wholeWords: texts.wholeWords === "1",
      modules: textsOfList(texts.modules ?? ""),
      language: texts.language ?? "",
    });
    return seeOther(`${url}?id=${id}`);
  }
  const id = texts.id ?? "";
  const head = await findReplacing(id, admin.id);
  if (!head) return respondFailed(call, t("forgotten"), 404, url);
  const isBack = step === "takeBack";
  const chosen = new Set(textsOfList(texts.places ?? ""));
  const isBegun = await database().transaction(async (tx) => {
    const phase = isBack ? "takingBack" : "replacing";
    if (!isBack) await choosePlaces(tx, id, pageOf(head, texts.page) - 1, (place) => chosen.has(place));
    if (isTurning) return true;
    if (!(await beginStep(tx, id, phase))) return false;
    return enqueue(replaceWords, { id, isBack }, { key: `${phase}/${id}`, connection: tx });
  });
  const goTo = `${url}?id=${encodeURIComponent(id)}${isTurning ? `&page=${step}` : ""}`;
  return isBegun ? seeOther(goTo) : respondFailed(call, t("begunAlready"), 409, goTo);
}

const longest = 500;

/** The page of what was found that is asked for, from 1; the first one where there is none such. */
function pageOf({ pages }: Replacing, asked = "1"): number {
  const page = Number(asked);
  return Number.isInteger(page) && page > 0 && page <= pages.length ? page : 1;
}

function describeFound(
  head: Replacing,
  page: number,
  records: readonly ReplacedRecord[],
  language: Language,
): FoundWords {
  const isRunning = head.phase === "replacing" || head.phase === "takingBack";
  return {
    id: head.id,
    phase: head.phase,
    isRunning,
    summary: summaryOf(head, language),
    progress: head.settled / Math.max(1, head.records),
    page,
    pages: head.pages.length,
    records: records.map((record) => describeRecord(head, record, language)),
  };
}

function summaryOf({ phase, places, records, changed }: Replacing, language: Language): string {
  const t = translator(language, "admin.tools.replacing");
  if (phase === "preview") return t("found", { places, records });
  if (phase === "replacing" || phase === "takingBack") return t("running");
  return t(phase, { records: changed });
}

function describeRecord(head: Replacing, record: ReplacedRecord, language: Language): RecordDescription {
  const module = moduleNamed(record.module);
  const { index, id, name, places, refusal, left = [] } = record;
  const state = stateOf(record, language);
  const t = translator(language, "admin.tools.replacing");
  return {
    key: String(index),
    module: module ? moduleTexts(module, language).title : record.module,
    name: name || `#${id}`,
    url: adminUrl(language, record.module, String(id)),
    ...(state ? { state } : {}),
    places: places.map(({ field, inCopy, before, word, after }, n) => {
      const label = (module && fieldLabel(module, field, language)) ?? field;
      return {
        key: `${index}.${n}`,
        field: inCopy ? t("inDraft", { field: label }) : label,
        before,
        word,
        after,
        isOffered: head.phase === "preview" && refusal === undefined,
        isLeft: left.includes(n),
      };
    }),
  };
}

function stateOf(
  { refusal, outcome, back }: ReplacedRecord,
  language: Language,
): RecordDescription["state"] | undefined {
  const t = translator(language, "admin.tools.replacing.states");
  if (refusal) return { text: t(refusal), tone: "refused" };
  if (back && back !== "leftOut")
    return back === "done" ? { text: t("restored"), tone: "quiet" } : { text: t(back), tone: "refused" };
  if (!outcome) return undefined;
  const tone = outcome === "done" ? "live" : outcome === "leftOut" ? "quiet" : "refused";
  return { text: t(outcome), tone };
}
