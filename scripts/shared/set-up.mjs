// What the tests need beside npm's packages: a browser, PostgreSQL, and programs without which a part is left out. As root on Debian they are installed, else one command is named.
import { existsSync, readdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './installed.mjs'
import { findProgram, OPTIONAL_PACKAGES } from './programs.mjs'

const POSTGRES_HOME = '/usr/lib/postgresql'

const hasPostgres = () =>
  Boolean(process.env.DATABASE_URL) ||
  (existsSync(POSTGRES_HOME) &&
    readdirSync(POSTGRES_HOME).some((version) => existsSync(`${POSTGRES_HOME}/${version}/bin/initdb`)))

const apt = (...args) =>
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const install = (packages) => {
  if (isRootOnDebian()) {
    console.log(`Installing ${packages.join(' and ')} …`)
    return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
  }
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
  console.error(`The tests need ${packages.join(' and ')}. On Debian, as root: ${command}`)
  if (packages.includes('chromium-headless-shell')) {
    console.error('Elsewhere set CHROMIUM_PATH to a Chromium, or run: npx playwright install chromium')
  }
  return false
}

/** Without them the tests of what needs them are left out, and say so. */
const installOptional = () => {
  const missing = Object.keys(OPTIONAL_PACKAGES).filter((program) => !findProgram(program))
  if (missing.length > 0 && isRootOnDebian()) install(missing.map((program) => OPTIONAL_PACKAGES[program]))
}

/** Whether everything is there, after installing what may be installed; prints which browser is taken. */
export const setUp = async () => {
  ensureInstalled()
  const { describeChromium, findChromium } = await import('./chromium.mjs')
  const missing = [findChromium() ? '' : 'chromium-headless-shell', hasPostgres() ? '' : 'postgresql'].filter(Boolean)
  const isReady = missing.length === 0 || (install(missing) && Boolean(findChromium()) && hasPostgres())
  installOptional()
  if (isReady) console.log(`Browser ${describeChromium()}`)
  return isReady
}
