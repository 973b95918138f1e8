import { defineConfig } from 'vitest/config'

/** The tests of the rules, which StrykerJS runs for every changed expression. */
export default defineConfig({
  test: { environment: 'node', include: ['tests/rules/**/*.test.ts'], testTimeout: 30_000 },
})
