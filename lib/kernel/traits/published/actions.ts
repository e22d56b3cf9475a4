/** Actions that publish a record and withdraw it. */
export const publishedActions = {
  publish: { on: ["row"], bulk: true },
  discard: { on: ["state"], danger: true },
  sharePreview: { on: ["form"] },
  endPreviews: { on: ["form"], danger: true },
  unpublish: { on: ["row", "state"], bulk: true, needsConfirmation: true },
} as const;
