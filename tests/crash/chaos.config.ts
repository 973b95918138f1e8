import { defineConfig } from 'vitest/config'

const ENGINES = ['pglite', 'postgres'] as const
const KILLS = ['after 1', 'before 2', 'after 2', 'before 3', 'after 3', 'before 4']

/** The tests of killed servers around every step, and around every second and third, on both engines. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/crash/**/*.test.ts'],
    globalSetup: ['tests/server/support/databases/databases.setup.ts', 'tests/crash/built-server.setup.ts'],
    provide: { engines: [...ENGINES], kills: ENGINES.flatMap((engine) => KILLS.map((kill) => ({ engine, kill }))) },
    testTimeout: 600_000,
    fileParallelism: false,
  },
})
