// The browser of the tests. Debian's headless shell is nearly twice as fast as its full browser.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const playwrightsOwn = () => {
  const { chromium } = createRequire(import.meta.url)('playwright')
  return chromium.executablePath()
}

/** The path of a browser, or undefined when there is none. */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', playwrightsOwn()].find(
    (path) => path && existsSync(path),
  )

/** Which browser the tests take, and its version: `/usr/bin/chromium: Chromium 156.0.8078.108`. */
export const describeChromium = () => {
  const path = findChromium()
  if (!path) return 'no Chromium'
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return `${path}: ${stdout?.trim() || 'unknown version'}`
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** Launch options for Playwright, for measurements: the browser of a person. */
export const launchOptions = () => {
  const executablePath = findChromium()
  return { ...(executablePath && { executablePath }), args }
}

/**
 * Launch options for tests, where every page is new: to optimize its scripts and to start processes for it takes a third
 * of such a page's processor time.
 */
export const testLaunchOptions = () => ({
  ...launchOptions(),
  args: [...args, '--js-flags=--single-threaded,--no-maglev,--no-opt', '--in-process-gpu', '--process-per-site'],
})
