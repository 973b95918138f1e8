import { defineConfig } from 'vitest/config'

/** The server's tests that need no other process, on the embedded database alone: those that mutants of services and SQL are run against. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/server/**/*.test.ts'],
    globalSetup: ['tests/server/support/pglite.setup.ts'],
    provide: { engines: ['pglite'] },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
