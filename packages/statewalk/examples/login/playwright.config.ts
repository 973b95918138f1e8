import { defineConfig } from 'playwright/test'

const port = Number(process.env['PORT'] ?? 5173)

export default defineConfig({
  testDir: 'walks',
  use: { baseURL: `http://localhost:${port}` },
  webServer: { command: `vite --port ${port} --strictPort`, port },
})
