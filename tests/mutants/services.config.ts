import { defineConfig } from 'vitest/config'
import { serverTests } from './server-tests.ts'

/** The server's tests on the embedded database alone, which StrykerJS runs for every changed expression of a service. */
export default defineConfig({
  test: {
    ...serverTests,
    globalSetup: ['tests/server/support/pglite.setup.ts'],
    provide: { engines: ['pglite'] },
  },
})
