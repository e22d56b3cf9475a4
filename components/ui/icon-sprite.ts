/** Written by "npm run icons". */
export const iconSprite = "/icons.svg?b5ff79";
