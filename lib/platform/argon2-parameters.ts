/** Argon2id as OWASP and ASVS 5.0 (appendix C) advise: 19 MiB, two passes, one lane. */
export const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash of a secret that no one knows, with {@link argon2Parameters}, so that checking a password takes the same
 * work whether there is one or not.
 */
export const dummyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$VYMxPQge/6e70EBGjn3deQ$qzFsXq+k04NjpVU8+sYC5Q0uLy7+sLbancmErrrVnsQ";
