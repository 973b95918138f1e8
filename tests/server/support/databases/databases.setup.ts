import type { TestProject } from 'vitest/node'
import { startCluster, type Cluster } from './cluster.ts'
import { pgliteTemplate } from './pglite-template.ts'
import { createTemplate } from './postgres-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    postgresTemplate: string
    pgliteTemplate: string
  }
}

const given = (url: string): Cluster => ({ url, data: '', stop: async () => undefined })

/** Once per run: a PostgreSQL to test on with a migrated template and, where it is tested, a migrated embedded database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['DATABASE_URL']
  const cluster = url === undefined ? await startCluster() : given(url)
  try {
    // One after the other: the embedded engine keeps the process so busy that PostgreSQL would give up on a transaction.
    if (project.getProvidedContext().engines.includes('pglite'))
      project.provide('pgliteTemplate', await pgliteTemplate())
    const template = await createTemplate(cluster.url)
    project.provide('postgresUrl', cluster.url)
    project.provide('postgresTemplate', template.name)
    return () => template.drop().finally(cluster.stop)
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
