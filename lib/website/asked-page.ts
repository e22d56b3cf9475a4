/** Which page of a list an address asks for by its parameter `page`; what is no number of a page counts as the first. */
export function askedPage(parameter: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(parameter ?? "") ? Number(parameter) : 1;
}
