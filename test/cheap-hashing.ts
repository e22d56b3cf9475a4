/** Replaces `#lib/platform/argon2-parameters` in all other tests: 64 KiB and one pass. */
export const argon2Parameters = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

export const dummyHash =
  "$argon2id$v=19$m=64,t=1,p=1$ALX8H7qz5y8Xvo7oUjb4cQ$KhUghMmulZf1BaGmFWwpPuKQsux+q6w4+DlluXbLvPo";
