// npm run walk:dev -- [what playwright takes]: the browser walks on a development build, where React runs every effect twice.
import { spawnSync } from 'node:child_process'
import { root } from './paths.mjs'

const folder = root('dist/app-development')
process.env.NODE_ENV = 'development'
const { build } = await import('vite')
await build({
  configFile: root('vite.config.ts'),
  root: root('.'),
  logLevel: 'warn',
  mode: 'development',
  build: { outDir: folder, emptyOutDir: true },
})
const { status } = spawnSync('npx', ['playwright', 'test', '--project=walks', ...process.argv.slice(2)], {
  cwd: root('.'),
  stdio: 'inherit',
  env: { ...process.env, APP_FOLDER: folder },
})
process.exit(status ?? 1)
