import { defineConfig } from 'playwright/test'
import { launchOptions } from './scripts/chromium.mjs'

export default defineConfig({
  globalSetup: './e2e/built-app.setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    // A film of every test would cost as much as the tests.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'walks', testDir: 'e2e/walks' },
    // Two browsers, a server and its database share the machine with whatever else it does.
    { name: 'stories', testDir: 'e2e/stories', timeout: 180_000, expect: { timeout: 20_000 } },
  ],
})
