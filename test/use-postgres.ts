import { useDialect } from "#db/dialect";

/** Runs before each file of tests on PostgreSQL, after what other files chose was forgotten. */
useDialect("postgres");
