import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { chosenTests } from "./files-with-database.ts";

/** Runs on PostgreSQL only the chosen tests of a shared file. A sequencer is the only one who sees each file before it runs. */
export class ChosenTests extends BaseSequencer {
  readonly #chosen = chosenTests();

  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    return sorted.map((specification) => {
      const { project, moduleId, pool } = specification;
      const testNames = this.#chosen[relative(project.config.root, moduleId)];
      if (project.name !== "postgres" || !testNames) return specification;
      return project.createSpecification(moduleId, { testNames: [...testNames] }, pool);
    });
  }
}
