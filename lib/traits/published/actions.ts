/** What brings a record before visitors and takes it away from them. */
export const publishedActions = {
  publish: { on: ["row"], bulk: true },
  unpublish: { on: ["row"], bulk: true, asks: true },
} as const;
