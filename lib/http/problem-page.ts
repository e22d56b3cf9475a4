import type { Language } from "#lib/i18n/languages";

/** A small HTML page for a plain form whose request failed; the browser's back button keeps what was typed. */
export function problemPage(
  message: string,
  status: number,
  language: Language,
  headers: HeadersInit,
): Response {
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(message)}</title><style>body{font:1.1rem/1.6 system-ui;max-width:36rem;margin:20vh auto;padding:0 1.5rem;color-scheme:light dark}</style>
<p>${escapeHtml(message)}</p></html>`;
  const all = new Headers(headers);
  all.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers: all });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
