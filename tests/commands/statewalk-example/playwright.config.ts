import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { testLaunchOptions } from '../../../scripts/shared/chromium.mjs'

const example = join(import.meta.dirname, '../../../packages/statewalk/examples/login')
const port = Number(process.env['PORT'])

/** The example of statewalk as it is, and with faults. */
export default defineConfig({
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: 'json',
  outputDir: '../../../test-results/statewalk-example',
  use: { baseURL: `http://localhost:${port}`, browserName: 'chromium', launchOptions: testLaunchOptions() },
  projects: [
    { name: 'example', testDir: join(example, 'walks') },
    { name: 'faults', testDir: import.meta.dirname, testMatch: 'faults.walk.ts' },
  ],
  webServer: { command: `vite --port ${port} --strictPort`, port, cwd: example },
})
