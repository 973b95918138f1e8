import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

process.env['TZ'] = 'UTC'

/** What `npm run flow` runs: the walks and views of the flows that `FLOWS` names, in one process, where each is explored once. */
export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    include: [
      'tests/walks/{walks,tables}.test.ts',
      'tests/views/every-state*.test.ts',
      'tests/contract/refusals.test.ts',
    ],
    setupFiles: ['tests/views/empty-page.setup.ts'],
    isolate: false,
    maxWorkers: 1,
    passWithNoTests: true,
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 900_000,
  },
})
