/** Maximum length of a comment on what waits to be published. */
export const longestComment = 2000;
