/** An address of the file tool that is about one or more paths. */
export function withPath(url: string, ...paths: readonly string[]): string {
  return `${url}?${paths.map((path) => `path=${encodeURIComponent(path)}`).join("&")}`;
}
