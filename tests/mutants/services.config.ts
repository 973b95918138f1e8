import { defineConfig } from 'vitest/config'
import { serverTests } from './server-tests.ts'

const files = (process.env['MUTATED_TESTS'] ?? '').split(',').filter((file) => file !== '')

/** The server's tests on the embedded database alone, or those of them that judge one file, which StrykerJS runs for every changed expression of it. */
export default defineConfig({
  test: {
    ...serverTests,
    ...(files.length > 0 && { include: files.map((file) => `tests/server/${file}.test.ts`) }),
    globalSetup: ['tests/server/support/databases/pglite.setup.ts'],
    provide: { engines: ['pglite'] },
  },
})
