/** The id of what tells the keys, beside the grid. */
export const editingHintId = "editing-hint";
