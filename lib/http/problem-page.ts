import type { FormTexts } from "#lib/crud/decode";
import type { Language } from "#lib/i18n/languages";

/**
 * A small HTML page for a plain form whose request failed; the browser's back button keeps what was typed.
 *
 * @param way where to go on: a link, or fields that a button sends to the same address once more
 */
export function problemPage(
  message: string,
  status: number,
  language: Language,
  headers: HeadersInit,
  way?: Link | Form,
): Response {
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(message)}</title><style>body{font:1.1rem/1.6 system-ui;max-width:36rem;margin:20vh auto;padding:0 1.5rem;color-scheme:light dark}</style>
<p>${escapeHtml(message)}</p>${way ? drawWay(way) : ""}</html>`;
  const all = new Headers(headers);
  all.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers: all });
}

interface Link {
  readonly url: string;
  readonly text: string;
}

interface Form {
  readonly texts: FormTexts;
  readonly button: string;
}

function drawWay(way: Link | Form): string {
  if ("texts" in way) return formOf(way.texts, way.button);
  return `<p><a href="${escapeHtml(way.url)}">${escapeHtml(way.text)}</a></p>`;
}

/** Of a field that can be repeated the list alone counts, which has the name without brackets. */
function formOf(texts: FormTexts, button: string): string {
  const fields = Object.entries(texts).flatMap(([name, text]) =>
    text === undefined || name.endsWith("[]")
      ? []
      : [`<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(text)}">`],
  );
  return `<form method="post">${fields.join("")}<button>${escapeHtml(button)}</button></form>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}
