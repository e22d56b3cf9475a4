/** Stores a choice of the interface for a year, where the server reads it before it renders. */
export function remember(name: "redakce-theme" | "redakce-sidebar", value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, and a choice must also last on plain http.
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
