/** What every one-line control looks like: input, select and whatever stands in for them. */
export const controlClasses = "control";
