/** Appearance of every one-line control: input, select and anything that stands in for them. */
export const controlClasses = "control";
