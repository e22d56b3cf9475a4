/** Whether a path is one of the files that the framework sends as they are, compressed by itself. */
export function isStaticFile(path: string): boolean {
  return /^\/(?:_next\/static\/.|(?:site|auth)\.js$|(?:favicon|icons)\.svg$|robots\.txt$|speculation\.json$)/.test(
    path,
  );
}
