import type { TestProject } from 'vitest/node'
import { pgliteTemplate } from './pglite-template.ts'

/** Once per run of tests on the embedded database alone: a migrated one to copy. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('pgliteTemplate', await pgliteTemplate())
}
