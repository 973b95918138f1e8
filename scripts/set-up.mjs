// What the tests need beside npm's packages: a browser, PostgreSQL and, for deposits of Litecoin, litecoind. As root on Debian they are installed, else one command is named.
import { existsSync, readdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './installed.mjs'

const POSTGRES_HOME = '/usr/lib/postgresql'

const hasPostgres = () =>
  Boolean(process.env.DATABASE_URL) ||
  (existsSync(POSTGRES_HOME) &&
    readdirSync(POSTGRES_HOME).some((version) => existsSync(`${POSTGRES_HOME}/${version}/bin/initdb`)))

const hasLitecoind = () => spawnSync('litecoind', ['-version'], { stdio: 'ignore' }).status === 0

/** As root on Debian it is installed; without it the tests of Litecoin are left out, and say so. */
const installLitecoind = () => {
  if (hasLitecoind() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing litecoind …')
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'litecoind')
}

const apt = (...args) =>
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

const install = (packages) => {
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(' and ')} …`)
    return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
  }
  console.error(`The tests need ${packages.join(' and ')}. On Debian, as root: ${command}`)
  if (packages.includes('chromium-headless-shell')) {
    console.error('Elsewhere set CHROMIUM_PATH to a Chromium, or run: npx playwright install chromium')
  }
  return false
}

/** Whether everything is there, after installing what may be installed; prints which browser is taken. */
export const setUp = async () => {
  ensureInstalled()
  const { describeChromium, findChromium } = await import('./chromium.mjs')
  const missing = [findChromium() ? '' : 'chromium-headless-shell', hasPostgres() ? '' : 'postgresql'].filter(Boolean)
  const isReady = missing.length === 0 || (install(missing) && Boolean(findChromium()) && hasPostgres())
  installLitecoind()
  if (isReady) console.log(`Browser ${describeChromium()}`)
  return isReady
}
