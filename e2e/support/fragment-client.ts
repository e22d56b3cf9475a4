import { expect } from "@playwright/test";
import { parseHTML } from "linkedom";
import type { Person } from "#test/cast";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";

/** The data of an action's envelope that a client acts on. */
interface AnswerData {
  readonly id?: number;
  readonly redirectUrl?: string;
  readonly redirectType?: string;
  readonly listUrl?: string;
}

/** An action's answer: its envelope, or the errors of a form. */
interface Answer {
  readonly status: string;
  readonly message: string;
  readonly data?: AnswerData;
  readonly errors?: readonly { readonly field: string; readonly code: string }[];
}

/**
 * Creates a client of the administration that does not know React: it fetches, puts HTML into its content area and
 * follows the attributes data-content, data-json, data-filter and data-form, as the specification describes.
 */
export async function fragmentClient(person: Person, language = "en") {
  const { name, value } = await signedInAs(person);
  const send = (path: string, { headers = {}, ...init }: Sending = {}) =>
    fetch(new URL(path, address), {
      ...init,
      headers: { cookie: `${name}=${value}`, origin: address, ...headers },
    });
  const shell = documentOf(await (await send(`/ADMIN/${language}`)).text());
  const token = shell.querySelector("meta[name=csrf-token]")?.getAttribute("content") ?? "";
  const asFetch = (init: RequestInit = {}) => ({
    ...init,
    headers: { "x-requested-with": "fetch", "x-csrf-token": token },
  });
  let place = `/ADMIN/${language}`;
  let content = shell;

  async function show(response: Response): Promise<void> {
    expect(response.status, response.url).toBe(200);
    const html = await response.text();
    expect(html).not.toMatch(/<!doctype|<(html|head|body|script|link|meta|title|aside|main)\b/i);
    expect(html).not.toMatch(/id="(content|sidebar|fragment-start)"/);
    content = documentOf(html);
  }

  async function open(path: string): Promise<void> {
    const response = await send(path, asFetch());
    place = path;
    await show(response);
  }

  /** Handles a response as the specification requires: its redirect, else the same page again. */
  async function obey(response: Response): Promise<Answer> {
    expect(response.headers.get("content-type")).toContain("application/json");
    const answer: Answer = await response.json();
    if (answer.data?.redirectUrl) await open(answer.data.redirectUrl);
    return answer;
  }

  return {
    shell,
    open,
    send,
    place: () => place,
    find: (selector: string) => found(content, selector),
    all: (selector: string) => [...content.querySelectorAll(selector)],
    text: () => content.body.textContent.replace(/\s+/g, " "),

    /** Follows data-content. */
    follow: (element: Element) => open(attribute(element, "data-content")),

    /** Follows data-json. */
    async press(element: Element): Promise<Answer> {
      const method = element.getAttribute("data-method") ?? "POST";
      const answer = await obey(await send(attribute(element, "data-json"), asFetch({ method })));
      if (!answer.data?.redirectUrl && answer.status !== "error") await open(place);
      return answer;
    },

    /** Follows data-filter. */
    async filter(texts: Readonly<Record<string, string>>): Promise<void> {
      const form = found(content, "form[data-filter]");
      const body = new URLSearchParams({ ...fieldsOf(form), ...texts });
      await show(await send(attribute(form, "action"), asFetch({ method: "POST", body })));
    },

    /** Follows data-form: save, or save and close. */
    async save(texts: Readonly<Record<string, string>>, pressed: "stay" | "close" = "stay"): Promise<Answer> {
      const form = found(content, "form[data-form]");
      const page = attribute(form, "data-form");
      const id = /\/(\d+)$/.exec(place)?.[1];
      expect(attribute(form, "action")).toBe(`/ADMIN/${language}/${page}${id ? `/${id}` : ""}`);
      const body = new URLSearchParams({ ...fieldsOf(form), ...texts });
      body.set("then", pressed);
      const answer = await obey(await send(attribute(form, "action"), asFetch({ method: "POST", body })));
      if (answer.status !== "ok" || answer.data?.redirectUrl) return answer;
      if (pressed === "close") await open(`/ADMIN/${language}/${page}`);
      else await open(`/ADMIN/${language}/${page}/${answer.data?.id ?? id}`);
      return answer;
    },
  };
}

interface Sending extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>;
}

function documentOf(html: string): Document {
  return parseHTML(/<html\b/i.test(html) ? html : `<html><body>${html}</body></html>`).document;
}

function found(root: ParentNode, selector: string): Element {
  const element = root.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

function attribute(element: Element, name: string): string {
  const value = element.getAttribute(name);
  if (!value) throw new Error(`The element has no ${name}.`);
  return value;
}

/** Returns the fields a form would send according to HTML: names and values, without anything disabled. */
function fieldsOf(form: Element): Readonly<Record<string, string>> {
  const inputs = [...form.querySelectorAll("input[name]:not([disabled])")].filter(
    (input) => !isChoice(input) || input.hasAttribute("checked"),
  );
  const selects = [...form.querySelectorAll("select[name]:not([disabled])")].map((select) => [
    attribute(select, "name"),
    (select.querySelector("option[selected]") ?? select.querySelector("option"))?.getAttribute("value") ?? "",
  ]);
  const areas = [...form.querySelectorAll("textarea[name]:not([disabled])")].map((area) => [
    attribute(area, "name"),
    area.textContent ?? "",
  ]);
  return Object.fromEntries([
    ...inputs.map((input) => [attribute(input, "name"), input.getAttribute("value") ?? ""]),
    ...selects,
    ...areas,
  ]);
}

function isChoice(input: Element): boolean {
  return ["radio", "checkbox"].includes(input.getAttribute("type") ?? "");
}
