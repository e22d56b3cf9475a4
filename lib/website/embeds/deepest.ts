/** Texts within texts are drawn, and read, as deep as this. */
export const deepestEmbed = 3;
