import { defineConfig } from 'playwright/test'
import { testLaunchOptions } from './scripts/shared/chromium.mjs'

export default defineConfig({
  globalSetup: './e2e/built-app.setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: testLaunchOptions(),
    // A trace costs a fifth of the time: `--trace retain-on-failure` records it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'harness', testDir: 'e2e/harness', testMatch: 'build.setup.ts', outputDir: 'test-results/harness' },
    { name: 'walks', testDir: 'e2e/walks', dependencies: ['harness'], outputDir: 'test-results/walks' },
    { name: 'data', testDir: 'e2e/stories', testMatch: 'data.setup.ts', outputDir: 'test-results/data' },
    {
      name: 'stories',
      testDir: 'e2e/stories',
      dependencies: ['data'],
      outputDir: 'test-results/stories',
      // Two browsers, a server and its database share the machine with whatever else it does.
      timeout: 300_000,
      expect: { timeout: 30_000 },
    },
  ],
})
