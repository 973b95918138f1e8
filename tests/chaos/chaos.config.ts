import { defineConfig } from 'vitest/config'

/** A night's run of chains in small, which `npm run chaos -- chains` starts. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/chaos/chains.run.ts'],
    globalSetup: ['tests/server/support/databases/databases.setup.ts'],
    setupFiles: ['tests/server/support/closing.setup.ts'],
    provide: { engines: ['postgres' as const] },
    testTimeout: 0,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
  },
})
