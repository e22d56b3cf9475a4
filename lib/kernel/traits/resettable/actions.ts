export const resettableActions = {
  reset: { on: ["form"], danger: true },
} as const;
