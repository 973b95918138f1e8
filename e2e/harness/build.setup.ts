import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { test } from 'playwright/test'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

test('the harness of the browser walks is built', () => {
  // Like the app beside it: a development build has its double effects in the harness, too.
  const mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production'
  const vite = [fromRoot('node_modules/vite/bin/vite.js'), 'build', '--config', fromRoot('e2e/harness/vite.config.ts')]
  execFileSync(process.execPath, [...vite, '--mode', mode], { env: { ...process.env, NODE_ENV: mode }, stdio: 'pipe' })
})
