/** Puts whole addresses on the clipboard, one a line; whether the browser did it. */
export async function copyLinks(urls: readonly string[]): Promise<boolean> {
  const text = urls.map((url) => new URL(url, window.location.href).href).join("\n");
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
