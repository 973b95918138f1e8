// Whether node_modules is what package-lock.json asks for; installs when it is not. Node built-ins only: it runs before any install.
import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { root } from './paths.mjs'

const packagesIn = (file) => JSON.parse(readFileSync(root(file), 'utf8')).packages

const isInstalled = () => {
  if (!existsSync(root('node_modules/.package-lock.json'))) return false
  const have = packagesIn('node_modules/.package-lock.json')
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, wanted]) => path === '' || wanted.optional || wanted.devOptional || have[path]?.version === wanted.version,
  )
}

const enoughNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)
}

/** Development packages are always among them: the app is built here. */
export const ensureInstalled = () => {
  if (!enoughNode()) {
    console.error(`Quayside needs Node 20.19, 22.13, 24 or newer; this is ${process.versions.node}.`)
    process.exit(1)
  }
  if (isInstalled()) return
  console.log('Installing what is missing …')
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const run = spawnSync(command, [...first, 'ci', '--include=dev'], {
    cwd: root('.'),
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (run.status !== 0) {
    console.error('The packages could not be installed: npm ci failed, see above.')
    process.exit(1)
  }
}
