/** Written by "npm run icons". */
export const iconSprite = "/icons.svg?0f972d";
