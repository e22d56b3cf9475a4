export const searchAppearanceActions = {
  noindex: { on: ["row", "form"] },
} as const;
