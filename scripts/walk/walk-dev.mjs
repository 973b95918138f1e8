import { spawnSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { root } from '../shared/paths.mjs'
import { answerHelp } from '../shared/usage.mjs'

answerHelp(`npm run walk:dev -- [OPTIONS OF PLAYWRIGHT]
    the browser walks on a development build, where React runs every effect twice; such as --grep login`)

const folder = root('dist/app-development')
process.env.NODE_ENV = 'development'
const { build } = await import('vite')
const buildInto = (config, outDir) =>
  build({
    configFile: root(config),
    root: root('.'),
    logLevel: 'warn',
    mode: 'development',
    build: { outDir, emptyOutDir: true },
  })
await buildInto('vite.config.ts', folder)
await buildInto('vite.operator.config.ts', `${folder}-operator`)
renameSync(`${folder}-operator/operator.html`, `${folder}-operator/index.html`)
const { status } = spawnSync('npx', ['playwright', 'test', '--project=walks', ...process.argv.slice(2)], {
  cwd: root('.'),
  stdio: 'inherit',
  env: { ...process.env, APP_FOLDER: folder },
})
process.exit(status ?? 1)
