import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { fromRoot } from '#server/project-root.ts'
import { openCopy } from '../server/support/databases/postgres-databases.ts'
import { createClient } from '../server/support/client.ts'
import { temporaryFolder } from '../server/support/process.ts'
import { freePort } from '../crash/server-process.ts'
import { carryOut, link, placeOf, type Stage } from './dockerfile.ts'

const run = promisify(execFile)
/** In place of the image's user one without rights who may use the socket of the database; only root can become another one. */
function userOf(databaseUrl: string): { readonly uid?: number; readonly gid?: number } {
  const socket = new URL(databaseUrl).searchParams.get('host')
  if (process.getuid?.() !== 0) return {}
  return socket === null ? { uid: 65_534, gid: 65_534 } : statSync(socket)
}

/** A path whose `npm ci` takes the packages of this project; whatever else is asked of npm goes to npm. */
async function pathWithPackages(folder: string): Promise<string> {
  const { stdout: npm } = await run('sh', ['-c', 'command -v npm'])
  const replaced = `#!/bin/sh
[ "$1" = ci ] && exec node ${fromRoot('tests/processes/npm-ci.mjs')}
exec ${npm.trim()} "$@"
`
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), replaced, { mode: 0o755 })
  return `${join(folder, 'bin')}:${process.env['PATH']}`
}

/** What was built already, as long as it is newer than its sources; the release itself is made. */
function addBuilt(stage: Stage): void {
  const dist = fromRoot('dist')
  mkdirSync(placeOf(stage, 'dist'), { recursive: true })
  for (const name of readdirSync(dist).filter((each) => !each.endsWith('release')))
    link(join(dist, name), placeOf(stage, join('dist', name)))
}

const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

/** Under these a product may be run and sold; a library under the LGPL is loaded as it is. */
const LICENCES = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense PSF-2.0 OFL-1.1 LGPL-3.0-or-later'.split(
    ' ',
  ),
)

/** What the image runs, under its variables and more, on another port. */
const inImage = (image: Stage, port: number, more: Readonly<Record<string, string>>) => {
  const env = { PATH: process.env['PATH'], ...image.env, ...more, PORT: String(port) }
  const { uid, gid } = userOf(more['DATABASE_URL'] ?? '')
  const user = { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }
  return (command: readonly string[]): ChildProcess => {
    const [program = '', ...args] = command.map((word) => word.replace(`:${image.port}/`, `:${port}/`))
    return spawn(program, args, { cwd: placeOf(image), env, ...user, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}
const codeOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0]

describe('the image of a release, by the steps of its Dockerfile', () => {
  const folder = temporaryFolder()
  let image: Stage
  let release = ''
  afterAll(() => folder.remove())
  beforeAll(async () => {
    await run(process.execPath, [fromRoot('scripts/build.mjs'), 'app', 'operator', 'server', 'atlas'])
    chmodSync(folder.dir, 0o755)
    image = await carryOut({
      dockerfile: readFileSync(fromRoot('docs/deploy/Dockerfile'), 'utf8'),
      context: fromRoot('.'),
      folder: folder.dir,
      path: await pathWithPackages(folder.dir),
      beforeRun: addBuilt,
    })
    release = placeOf(image)
  })

  it('has the packages of production alone', () => {
    const { packages: locked }: { packages: Readonly<Record<string, { readonly dev?: boolean }>> } = JSON.parse(
      readFileSync(fromRoot('package-lock.json'), 'utf8'),
    )
    const installed = readdirSync(join(release, 'node_modules'))
    expect(installed).toEqual(expect.arrayContaining(['fastify', 'pg', 'xstate']))
    expect(installed.filter((name) => locked[`node_modules/${name}`]?.dev)).toEqual([])
    expect(readdirSync(release).toSorted()).toEqual([
      '.env.example',
      'LICENSE',
      'THIRD-PARTY.txt',
      'content',
      'dist',
      'docs',
      'node_modules',
      'openapi',
      'package-lock.json',
      'package.json',
      'server',
    ])
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
    const env = { DATABASE_URL: db.url, QUAYSIDE_SANDBOX: '1', QUAYSIDE_LIMIT_FACTOR: '1000000', TMPDIR: '/nowhere' }
    const before = filesOf(release)
    const port = await freePort()
    const start = inImage(image, port, env)
    const url = `http://127.0.0.1:${port}`
    expect([image.user, await codeOf(start(image.healthcheck))]).toEqual(['node', 1])
    const server = start(image.command)
    onTestFinished(() => void server.kill('SIGKILL'))
    await expect.poll(() => codeOf(start(image.healthcheck)), { timeout: 60_000 }).toBe(0)
    for (const path of ['/', '/m2m', '/statecharts', '/ready', '/sitemap.xml'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    const page = await (await fetch(url)).text()
    const script = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? ''
    expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript')
    const ada = await createClient(url).register('Ada Obi')
    await ada.deposit('USDT', '100')
    server.kill('SIGTERM')
    expect(await codeOf(server)).toBe(0)
    const command = async (...args: string[]) =>
      (await run('npm', ['run', '--silent', ...args], { cwd: release, env: { ...process.env, ...image.env, ...env } }))
        .stdout
    expect(await command('operator', '--', 'audit')).toMatch(/^The audit of \d+ entries found nothing\.\n$/)
    expect(await command('signer', '--', '--help')).toContain('init')
    expect(filesOf(release)).toEqual(before)
    await db.close()
  })
})
