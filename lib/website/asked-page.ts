/** Returns the page of a list that the parameter `page` requests; an invalid number counts as the first. */
export function askedPage(parameter: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(parameter ?? "") ? Number(parameter) : 1;
}
