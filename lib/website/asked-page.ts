/** Returns the page of a list that the parameter `page` requests; an invalid number counts as the first. */
export function askedPage(parameter: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(parameter ?? "") ? Number(parameter) : 1;
}

/**
 * Returns the part of a dated list that a query requests instead of what is to come: `past` for what is over
 * (`past=1`), or a month (`month=2026-12`).
 */
export function askedPart(parameterOf: (name: string) => string | null | undefined): string | undefined {
  const month = parameterOf("month") ?? "";
  if (/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month)) return month;
  return parameterOf("past") === "1" ? "past" : undefined;
}

/** Writes what {@link askedPart} and {@link askedPage} read; empty for the first page of what is to come. */
export function askedQuery(part: string | undefined, page = 1): string {
  const parameters = [
    ...(part === "past" ? ["past=1"] : part === undefined ? [] : [`month=${part}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ];
  return parameters.length === 0 ? "" : `?${parameters.join("&")}`;
}
