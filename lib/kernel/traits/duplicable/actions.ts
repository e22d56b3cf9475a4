export const duplicableActions = {
  duplicate: { on: ["row", "form"], copies: true },
} as const;
