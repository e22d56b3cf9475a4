/** What is done about a translation whose original has changed, besides translating the change. */
export const translatedActions = {
  confirmTranslation: { on: ["form"] },
} as const;
