/** Id of the hint next to the grid that lists the keys. */
export const editingHintId = "editing-hint";
