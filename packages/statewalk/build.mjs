// Writes `dist`: the package as it is published, with JavaScript, types and the entries alone.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'

const here = (path) => join(import.meta.dirname, path)
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')

rmSync(here('dist'), { recursive: true, force: true })
const { status } = spawnSync(process.execPath, [compiler, '-p', here('tsconfig.build.json')], { stdio: 'inherit' })
if (status !== 0) process.exit(1)

const about = JSON.parse(readFileSync(here('package.json'), 'utf8'))
const entries = readdirSync(here('entries')).map((file) => basename(file, '.ts'))
const { '@xstate/graph': graph, ...peers } = about.peerDependencies
const optional = { elkjs: '>=0.9', playwright: '>=1.45', react: '>=19', 'react-dom': '>=19', vitest: '>=3' }
const built = {
  ...about,
  scripts: undefined,
  devDependencies: undefined,
  // The atlas alone draws by React and ELK.
  peerDependencies: { ...peers, ...optional },
  peerDependenciesMeta: Object.fromEntries(Object.keys(optional).map((name) => [name, { optional: true }])),
  // The one explores graphs, the other loads machines in TypeScript.
  dependencies: { '@xstate/graph': graph, tsx: `^${about.devDependencies.tsx}` },
  exports: Object.fromEntries(
    entries.map((name) => [
      name === 'index' ? '.' : `./${name}`,
      { types: `./entries/${name}.d.ts`, default: `./entries/${name}.js` },
    ]),
  ),
}
writeFileSync(here('dist/package.json'), `${JSON.stringify(built, null, 2)}\n`)
mkdirSync(here('dist/bin'))
const command = readFileSync(here('bin/statewalk.mjs'), 'utf8').replaceAll('.ts', '.js')
writeFileSync(here('dist/bin/statewalk.mjs'), command, { mode: 0o755 })
for (const file of readdirSync(here('atlas')).filter((name) => /\.(css|js)$/.test(name)))
  cpSync(here(`atlas/${file}`), here(`dist/atlas/${file}`))
cpSync(here('bin/stub-hooks.mjs'), here('dist/bin/stub-hooks.mjs'))
for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE']) cpSync(here(file), here(`dist/${file}`))
const isWritten = (path) => !['node_modules', 'test-results', 'dist'].includes(basename(path))
cpSync(here('examples'), here('dist/examples'), { recursive: true, filter: isWritten })
