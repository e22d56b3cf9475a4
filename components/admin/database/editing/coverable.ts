/** Of a cell that may be covered by an input: what it shows itself is not seen then. */
export const coverableClasses = "data-covered:[&>:not([data-cover])]:hidden";
