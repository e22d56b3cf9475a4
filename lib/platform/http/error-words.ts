/** Texts that the browser shows for a page that could not be rendered. */
export interface ErrorWords {
  readonly title: string;
  readonly text: string;
  /** Words before the number of an error. */
  readonly number: string;
  /** Words of the button for another try. */
  readonly again: string;
}

/** The words as attributes of a body: they have to be there before anything fails, because nothing may come afterwards. */
export function errorAttributes({ title, text, number, again }: ErrorWords) {
  return {
    "data-error-title": title,
    "data-error-text": text,
    "data-error-number": number,
    "data-error-again": again,
  };
}

/** The words that a layout left on the body. */
export function errorWordsOf({ dataset }: HTMLElement): ErrorWords {
  const { errorTitle = "", errorText = "", errorNumber = "", errorAgain = "" } = dataset;
  return { title: errorTitle, text: errorText, number: errorNumber, again: errorAgain };
}
