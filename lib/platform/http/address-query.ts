type Parameter = readonly [name: string, value: string];

/**
 * Returns the part of a query that distinguishes one page of a site from another, in one order: nothing that only
 * measures where visitors come from.
 */
export function decidingQuery(query: string): string {
  return textOf(parametersOf(query));
}

/**
 * Returns the queries of redirections that can match an address with a query: those with some of its parameters, at
 * most three unless they are all there.
 */
export function decidingQueries(query: string): readonly string[] {
  const all = parametersOf(query).slice(0, mostParameters);
  let some: readonly (readonly Parameter[])[] = [[]];
  for (const parameter of all)
    some = [...some, ...some.filter(({ length }) => length < 3).map((chosen) => [...chosen, parameter])];
  return [...new Set([...some, all].map(textOf))].filter(Boolean);
}

/** Checks whether a query contains everything that another one demands. */
export function isPartOf(demanded: string, query: string): boolean {
  const there = parametersOf(query).map(([name, value]) => `${name}=${value}`);
  return parametersOf(demanded).every(([name, value]) => there.includes(`${name}=${value}`));
}

/**
 * Merges the query of a target with the visitor's parameters, except those that decided and those that the target
 * sets itself.
 */
export function mergedQuery(own: string, brought: string, decided: string): string {
  const taken = new Set([...new URLSearchParams(own).keys(), ...new URLSearchParams(decided).keys()]);
  const more = partsOf(brought).filter(
    (part) => ![...new URLSearchParams(part).keys()].some((name) => taken.has(name)),
  );
  return [...partsOf(own), ...more].join("&");
}

const mostParameters = 8;
const measuring = /^(?:utm_|fbclid$|gclid$|dclid$|msclkid$|mc_[ce]id$|_ga$|_gl$)/i;

function parametersOf(query: string): readonly Parameter[] {
  return [...new URLSearchParams(query)]
    .filter(([name]) => !measuring.test(name))
    .toSorted(([one, first], [other, second]) => compare(one, other) || compare(first, second));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function textOf(parameters: readonly Parameter[]): string {
  return new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString();
}

function partsOf(query: string): readonly string[] {
  return query.replace(/^\?/, "").split("&").filter(Boolean);
}
