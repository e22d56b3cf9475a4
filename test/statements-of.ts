import { observeStatements, type Statement } from "#db/statement-observer";

/** Runs work and returns every statement that it sent to the database, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  await observeStatements((statement, ask) => {
    statements.push(statement);
    return ask();
  }, work);
  return statements;
}
