import { notFound } from "next/navigation";
import { readAdminAddress } from "#lib/kernel/admin-addresses";
import { HttpProblem } from "#lib/platform/http/problem";
import { languageOf } from "#lib/platform/http/request-language";
import { respondContent } from "#lib/platform/http/respond";
import { route } from "#lib/platform/http/route";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { requireAdmin } from "../admin-route.ts";
import { pageViewer, queryOf } from "../request.ts";
import { adminUrl } from "../urls.ts";
import {
  type Hit,
  handbook,
  handbookPicture,
  helpAt,
  type Subject,
  searchHandbook,
  subjectNamed,
} from "./handbook.ts";

/** A part of the handbook to read: Markdown, with the address that its links are relative to. */
export interface HelpPart {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

interface HelpLink {
  readonly title: string;
  readonly url: string;
}

/** Contents of the handbook, what a search found in it, and the part about a screen. */
export interface HelpDescription {
  readonly url: string;
  readonly search: string;
  /** Absent where no search was made. */
  readonly hits?: readonly (HelpLink & { readonly subject: string; readonly sentence: string })[];
  readonly beside?: { readonly subject: HelpLink; readonly parts: readonly HelpPart[] };
  readonly subjects: readonly (HelpLink & { readonly sections: readonly HelpLink[] })[];
}

export interface SubjectDescription {
  readonly title: string;
  readonly url: string;
  readonly contentsUrl: string;
  readonly intro: string;
  readonly parts: readonly HelpPart[];
  readonly next?: HelpLink;
}

/**
 * The part of the handbook about each screen: a module or another page by its name, or one of its own pages with its
 * second segment. Anchors are the English ones.
 */
export const helpOfScreens: Readonly<Record<string, string>> = {
  "": "first-steps#finding-your-way",
  account: "first-steps#my-account",
  adminGroups: "people#administrators-and-roles",
  adminneo: "tools#database",
  admins: "people#administrators-and-roles",
  adminsPermissions: "people#administrators-and-roles",
  auditLog: "activity#audit-log",
  blocks: "menus-and-blocks#blocks",
  brokenLinks: "addresses#broken-links",
  categories: "writing#news-and-categories",
  demo: "first-steps#demo-content",
  emailLog: "activity#emails",
  events: "events",
  filesGallery: "tools#files",
  forms: "forms#questions",
  galleries: "writing#galleries",
  health: "activity#health",
  help: "first-steps#finding-your-way",
  ipBlacklist: "activity#blocked-ip-addresses",
  jobs: "activity#jobs",
  media: "media",
  menus: "menus-and-blocks#menus",
  missedSearches: "addresses#searches-with-no-results",
  news: "writing#news-and-categories",
  newsletter: "newsletter#issues",
  newsletterErasures: "newsletter#subscribers-and-lists",
  newsletterLists: "newsletter#subscribers-and-lists",
  newsletterSubscribers: "newsletter#subscribers-and-lists",
  notFound: "addresses#pages-not-found",
  pages: "writing#pages",
  permissionExplainer: "people#administrators-and-roles",
  redirections: "addresses#redirects",
  refused: "troubleshooting",
  replacing: "tools#find-and-replace",
  settings: "settings",
  "settings.appearance": "appearance",
  "settings.languages": "languages",
  setup: "first-steps#setting-up-a-new-site",
  submissions: "forms#submissions",
  users: "people#website-users",
  visits: "activity#visits",
};

/** Finds the part about a screen; a module of the site itself has it in a file of its own name. */
export function helpFor(path: string, language: Language) {
  const { segments } = readAdminAddress("GET", path);
  const [page = "", id, action] = segments;
  if (action === "history") return helpAt("publishing#history", language);
  const isText = ["pages", "news"].includes(page) && id !== undefined && id !== "bulk";
  const group = page.startsWith("settings.") ? "settings" : page;
  const target = isText ? "writing#text" : (helpOfScreens[page] ?? helpOfScreens[group] ?? page);
  return helpAt(target, language);
}

type Query = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/**
 * Loads one subject, or responds not found where the handbook has no such file; without a name the contents: `q` of
 * the query searches, `screen` is the path of a screen that is asked about.
 */
export async function helpScreen(
  name: string | undefined,
  searchParams: Query,
): Promise<HelpDescription | SubjectDescription> {
  const { language } = await pageViewer();
  if (name !== undefined) return describeSubject(subjectNamed(name, language) ?? notFound(), language);
  const { q = "", screen } = await queryOf(searchParams);
  const search = q.trim().slice(0, 200);
  const found = screen === undefined || search !== "" ? undefined : helpFor(screen, language);
  return {
    url: adminUrl(language, "help"),
    search,
    ...(search === "" ? {} : { hits: searchHandbook(search, language).map((hit) => hitOf(hit, language)) }),
    ...(found ? { beside: besideOf(found, language) } : {}),
    subjects: handbook(language).map((subject) => ({
      title: subject.title,
      url: urlOf(subject, language),
      sections: subject.sections.map(({ id, title }) => ({
        title,
        url: `${urlOf(subject, language)}#${id}`,
      })),
    })),
  };
}

/** GET /ADMIN/help/pictures/<name>: a picture of the handbook in the language of the address. */
export function handleHelpPicture(
  request: Request,
  { params }: { readonly params: Promise<{ readonly id?: string }> },
): Promise<Response> {
  return route(request, async () => {
    await requireAdmin(request);
    const picture = handbookPicture((await params).id ?? "", languageOf(request.headers));
    if (!picture) throw new HttpProblem(404, "notFound");
    return respondContent(picture, { "content-type": "image/webp" });
  });
}

function describeSubject(subject: Subject, language: Language): SubjectDescription {
  const book = handbook(language);
  const next = book[book.findIndex(({ name }) => name === subject.name) + 1];
  const url = urlOf(subject, language);
  return {
    title: subject.title,
    url,
    contentsUrl: adminUrl(language, "help"),
    intro: linked(subject.intro),
    parts: subject.sections.map((section) => ({ ...section, text: linked(section.text), url })),
    ...(next ? { next: { title: next.title, url: urlOf(next, language) } } : {}),
  };
}

export async function helpTitle(name?: string): Promise<string> {
  const { language } = await pageViewer();
  const title = translator(language, "admin.help")("title");
  const subject = name === undefined ? undefined : subjectNamed(name, language);
  return subject ? `${subject.title} – ${title}` : title;
}

function hitOf({ subject, section, sentence }: Hit, language: Language) {
  const url = urlOf(subject, language);
  return {
    subject: subject.title,
    title: section?.title ?? subject.title,
    url: section ? `${url}#${section.id}` : url,
    sentence,
  };
}

/** The one section, or the whole of a subject that is about the screen as a whole. */
function besideOf({ subject, section }: Omit<Hit, "sentence">, language: Language) {
  const url = urlOf(subject, language);
  const intro = { id: "help-beside", title: subject.title, text: subject.intro };
  const parts = section ? [section] : [intro, ...subject.sections];
  return {
    subject: { title: subject.title, url },
    parts: parts.map(({ id, title, text }) => ({ id, title, text: linked(text), url })),
  };
}

function urlOf({ name }: Subject, language: Language): string {
  return adminUrl(language, "help", name);
}

/** Links to other files of the handbook lead to their pages. */
function linked(text: string): string {
  return text.replaceAll(/\]\(([\w-]+)\.md/g, "]($1").replaceAll(/\]\((?:\.\.\/)+public\//g, "](/");
}
