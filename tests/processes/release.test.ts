import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fromRoot } from '#server/project-root.ts'
import { openCopy } from '../server/support/databases/postgres-databases.ts'
import { createClient } from '../server/support/client.ts'
import { temporaryFolder } from '../server/support/process.ts'
import { freePort, ServerProcess } from '../crash/server-process.ts'

const run = promisify(execFile)

/** The packages of a lock file as `npm ci` installs them, those of this project in place of downloads. */
function installPackages(release: string): void {
  const { packages }: { packages: object } = JSON.parse(readFileSync(join(release, 'package-lock.json'), 'utf8'))
  const outermost = Object.keys(packages).filter((path) => path.split('node_modules/').length === 2)
  for (const path of outermost) {
    mkdirSync(dirname(join(release, path)), { recursive: true })
    // Those of other platforms are not installed here either; what is on another disk cannot be linked.
    const copied = '[ ! -d "$0" ] || cp -al "$0" "$1" 2>/dev/null || { rm -rf "$1" && cp -a "$0" "$1"; }'
    execFileSync('sh', ['-c', copied, fromRoot(path), join(release, path)])
  }
}

const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

/** Under these a product may be run and sold; a library under the LGPL is loaded as it is. */
const LICENCES = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense PSF-2.0 OFL-1.1 LGPL-3.0-or-later'.split(
    ' ',
  ),
)

describe('a release with the production packages alone', () => {
  const folder = temporaryFolder()
  const release = join(folder.dir, 'quayside')
  afterAll(() => folder.remove())
  beforeAll(async () => {
    await run(process.execPath, [fromRoot('scripts/build.mjs'), 'release'])
    cpSync(fromRoot('dist/release'), release, { recursive: true })
    installPackages(release)
  })

  it('names the packages of others, each under a licence that lets it be run and sold', () => {
    const lines = readFileSync(join(release, 'THIRD-PARTY.txt'), 'utf8').trim().split('\n')
    expect(lines.length).toBeGreaterThan(200)
    const licencesOf = (line: string) =>
      line
        .slice(line.indexOf(': ') + 2)
        .split(/ AND | OR |[()]/)
        .filter((each) => each !== '')
    expect(lines.filter((line) => !licencesOf(line).every((each) => LICENCES.has(each)))).toEqual([])
  })

  it('serves pages, the atlas and the API, has the commands of operators and the signer, and writes nothing', async () => {
    const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    const env = { DATABASE_URL: db.url, NODE_ENV: 'production', QUAYSIDE_SANDBOX: '1' }
    const before = filesOf(release)
    const server = new ServerProcess(await freePort(), env, join(release, 'dist/server/main.js'))
    await server.start()
    const { url } = server
    for (const path of ['/', '/m2m', '/statecharts', '/ready', '/sitemap.xml'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    const page = await (await fetch(url)).text()
    const script = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? ''
    expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript')
    const ada = await createClient(url).register('Ada Obi')
    await ada.deposit('USDT', '100')
    await server.stop()
    const command = async (...args: string[]) =>
      (await run('npm', ['run', '--silent', ...args], { cwd: release, env: { ...process.env, ...env } })).stdout
    expect(await command('operator', '--', 'audit')).toMatch(/^The audit of \d+ entries found nothing\.\n$/)
    expect(await command('signer', '--', '--help')).toContain('init')
    expect(filesOf(release)).toEqual(before)
    await db.close()
  })
})
