import { defineConfig } from 'vitest/config'
import { serverTests } from './server-tests.ts'

/** The server's tests, against which `npm run mutants:sql` runs every changed statement. */
export default defineConfig({
  test: {
    ...serverTests,
    globalSetup: ['tests/server/support/databases/databases.setup.ts'],
    // It replaces a module that the others load.
    setupFiles: ['tests/mutants/sql.setup.ts', ...serverTests.setupFiles],
    sequence: { setupFiles: 'list' },
  },
})
