/** How long a comment on what waits to be published may be. */
export const longestComment = 2000;
