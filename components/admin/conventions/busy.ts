/** Marks elements as busy while a task runs; a busy element starts nothing. */
export async function whileBusy<Result>(
  elements: readonly (Element | null | undefined)[],
  task: () => Promise<Result>,
): Promise<Result> {
  const marked = elements.filter((element) => element instanceof Element);
  for (const element of marked) element.setAttribute("aria-busy", "true");
  try {
    return await task();
  } finally {
    for (const element of marked) element.removeAttribute("aria-busy");
  }
}

export function isBusy(element: Element): boolean {
  return element.getAttribute("aria-busy") === "true";
}
