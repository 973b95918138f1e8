// What a server is installed from: it runs with node and the production packages alone.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from '../shared/paths.mjs'

export const RELEASE = 'dist/release'

const FOLDERS = [
  'content',
  'openapi/generated',
  'server/db/migrations',
  'dist/app',
  'dist/operator',
  'dist/server',
  'dist/atlas',
]
const FILES = ['docs/deploy/quayside.service', 'docs/signer.service', '.env.example', 'LICENSE']
const SCRIPTS = {
  start: 'node dist/server/main.js',
  operator: 'node dist/server/operator.js',
  signer: 'node dist/server/signer.js',
}

const jsonOf = (file) => JSON.parse(readFileSync(root(file), 'utf8'))
const write = (name, value) => writeFileSync(root(`${RELEASE}/${name}`), `${JSON.stringify(value, undefined, 2)}\n`)

/** Without the packages of development and the workspaces. */
function writeManifests() {
  const { name, version, license, type, engines, dependencies, overrides } = jsonOf('package.json')
  const manifest = { name, version, private: true, license, type, engines, scripts: SCRIPTS, dependencies, overrides }
  const { packages, ...lock } = jsonOf('package-lock.json')
  const kept = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link,
  )
  write('package.json', manifest)
  write('package-lock.json', {
    ...lock,
    packages: { '': { name, version, engines, dependencies }, ...Object.fromEntries(kept) },
  })
}

/** Which packages of others are in it, with their licences. */
function writeThirdParty() {
  const { packages } = jsonOf(`${RELEASE}/package-lock.json`)
  const lines = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license }]) => `${path.split('node_modules/').at(-1)} ${version}: ${license ?? 'unknown'}`)
  writeFileSync(root(`${RELEASE}/THIRD-PARTY.txt`), `${[...new Set(lines)].sort().join('\n')}\n`)
}

/** Copies what was built, and what a server reads, into `dist/release`. */
export function writeRelease() {
  rmSync(root(RELEASE), { recursive: true, force: true })
  for (const path of [...FOLDERS, ...FILES]) {
    mkdirSync(dirname(root(`${RELEASE}/${path}`)), { recursive: true })
    cpSync(root(path), root(`${RELEASE}/${path}`), { recursive: true })
  }
  writeManifests()
  writeThirdParty()
}
