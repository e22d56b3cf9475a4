import fc from "fast-check";
import { vi } from "vitest";
import { endSession, findSession, startSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { blocks } from "#lib/content/blocks";
import { menus } from "#lib/content/menus";
import { pages } from "#lib/content/pages";
import { publishDue } from "#lib/kernel/engine/publishing/publish-due";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { removeRecord, restoreRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { changeSetting } from "#lib/settings/change-setting";
import { publishTestSite } from "#lib/website/test-site";
import { insertMember } from "#test/members";
import { savedRow } from "#test/saved";

/** The site of a history: what may be changed in it, by name, and a visitor who may sign in. */
export interface ModelSite {
  readonly records: Readonly<Record<Name, readonly [module: AnyModule, id: number]>>;
  readonly visitor: Visitor;
}

interface Visitor {
  readonly id: number;
  /** Cookie of the last sign-in, which the browser still sends after it has ended. */
  cookie: string | undefined;
}

type Step = (site: ModelSite) => Promise<unknown>;
export type NamedStep = readonly [text: string, step: Step];

const pageNames = ["home", "about", "history", "onas", "secret"] as const;
type Name = (typeof pageNames)[number] | "menu" | "block";

/** The small test site with a menu in its header, a block around its pages, and a member. */
export async function modelSite(): Promise<ModelSite> {
  const ids = await publishTestSite();
  const made = async (module: AnyModule, texts: Readonly<Record<string, string>>) => {
    const saved = savedRow(await createRecord(module, { language: "en", ...texts }, null));
    return [module, Number(saved.id)] as const;
  };
  const items = itemsOf([`pages:${ids.about}`]);
  const menu = await made(modules.menu, { name: "Header", location: "header", items });
  const texts = { name: "Note", zone: "footer", content: "Note", intent: "publish" };
  const block = await made(modules.block, texts);
  const page = (name: (typeof pageNames)[number]) => [modules.page, ids[name]] as const;
  const member = { name: "Member", email: "member@example.org", language: "en" };
  return {
    records: {
      home: page("home"),
      about: page("about"),
      history: page("history"),
      onas: page("onas"),
      secret: page("secret"),
      menu,
      block,
    },
    visitor: { id: await insertMember(member), cookie: undefined },
  };
}

const modules = {
  page: pages as unknown as AnyModule,
  menu: menus as unknown as AnyModule,
  block: blocks as unknown as AnyModule,
};

const aPage = fc.constantFrom(...pageNames);
const aRecord = fc.constantFrom<Name>(...pageNames, "menu", "block");
const aPublished = fc.constantFrom<Name>(...pageNames, "block");
const word = fc.stringMatching(/^[a-z]{1,8}$/);
const minutes = fc.integer({ min: 1, max: 120 });

/** The visitor signs in, and sees the content for members. */
export const signsIn: NamedStep = ["sign in", signIn];

/** Events that may happen to a site, and their names where a history fails. */
export const modelSteps: fc.Arbitrary<NamedStep> = fc.oneof(
  change(aPage, word, (title) => ({ title })),
  change(aPage, fc.constantFrom("about", "history", "story", "secret"), (slug) => ({ slug })),
  change(aPublished, fc.constantFrom("draft", "published"), (status) => ({ status })),
  change(aPublished, minutes, (after) => ({ publishAt: later(after) })),
  change(aPublished, minutes, (after) => ({ unpublishAt: later(after) })),
  change(aPage, fc.constantFrom("", "true"), (inNavigation) => ({ inNavigation })),
  change(aPage, fc.constantFrom("everybody", "signedIn"), (audience) => ({ audience })),
  change(fc.constant("menu"), fc.constantFrom("header", "footer", "legal"), (location) => ({ location })),
  change(fc.constant("menu"), fc.array(fc.constantFrom("pages:tree", "news:list", "/x")), (targets) => ({
    items: itemsOf(targets),
  })),
  change(fc.constant("block"), word, (content) => ({ content })),
  change(fc.constant("block"), fc.constantFrom("top", "home", "footer", "none"), (zone) => ({ zone })),
  change(fc.constant("block"), fc.constantFrom("everybody", "signedIn", "signedOut"), (audience) => ({
    audience,
  })),
  aRecord.map<NamedStep>((name) => [`trash ${name}`, ({ records }) => removeRecord(...records[name], null)]),
  aRecord.map<NamedStep>((name) => [
    `restore ${name}`,
    ({ records }) => restoreRecord(...records[name], null),
  ]),
  word.map<NamedStep>((name) => [`name ${name}`, () => changeSetting("site.name_en", name)]),
  fc
    .integer({ min: -30, max: 24 * 60 })
    .map<NamedStep>((by) => [`clock ${by} min`, async () => void vi.setSystemTime(Date.now() + by * 60_000)]),
  fc.constant<NamedStep>(["publish what is due", () => publishDue()]),
  fc.constant(signsIn),
  fc.constant<NamedStep>(["sign out", signOut]),
);

function change<Value>(
  names: fc.Arbitrary<Name>,
  values: fc.Arbitrary<Value>,
  textsOf: (value: Value) => Readonly<Record<string, string>>,
): fc.Arbitrary<NamedStep> {
  return fc
    .tuple(names, values)
    .map<NamedStep>(([name, value]) => [
      `${name} ${JSON.stringify(textsOf(value))}`,
      ({ records }) => updateRecord(...records[name], textsOf(value), null),
    ]);
}

function later(after: number): string {
  return new Date(Date.now() + after * 60_000).toISOString();
}

function itemsOf(targets: readonly string[]): string {
  return JSON.stringify(targets.map((to) => ({ label: "Item", to, children: [] })));
}

async function signIn({ visitor }: ModelSite): Promise<void> {
  const who = { subject: String(visitor.id), ip: "192.0.2.7", userAgent: "model" };
  const { cookie } = await startSession("website", who);
  visitor.cookie = `${cookieName("website")}=${encodeURIComponent(cookie)}`;
}

async function signOut({ visitor }: ModelSite): Promise<void> {
  const session = await findSession("website", sealedIn(visitor.cookie));
  if (session) await endSession(session);
}

/** Returns what a request's cookie says of who is signed in to the website. */
export function sealedIn(cookie: string | undefined): string | undefined {
  return cookie && decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
}
