import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { appFolder } from './app-folder.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export default function needsTheBuilds() {
  if (!existsSync(`${appFolder}/index.html`)) throw new Error(`${appFolder} is not built: run \`npm run build\` first`)
  // Like the app beside it: a development build has its double effects in the harness, too.
  const mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production'
  const vite = [fromRoot('node_modules/vite/bin/vite.js'), 'build', '--config', fromRoot('e2e/harness/vite.config.ts')]
  execFileSync(process.execPath, [...vite, '--mode', mode], { env: { ...process.env, NODE_ENV: mode }, stdio: 'pipe' })
}
