import { constants, brotliCompress, gzip } from 'node:zlib'
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'
import { answerHelp } from './usage.mjs'

const SHARED = ['machines', 'packages/statewalk/src', 'openapi', 'package-lock.json', 'package.json']
const parts = [
  {
    name: 'app',
    sources: [...SHARED, 'src', 'public', 'scripts', 'index.html', 'vite.config.ts'],
    config: 'vite.config.ts',
    after: () => precompress('dist/app'),
  },
  { name: 'server', sources: [...SHARED, 'server', 'vite.server.config.ts'], config: 'vite.server.config.ts' },
]

const newest = (path) => {
  const info = statSync(path)
  if (!info.isDirectory()) return info.mtimeMs
  return Math.max(
    info.mtimeMs,
    ...readdirSync(path)
      .filter((name) => !name.endsWith('.tsbuildinfo'))
      .map((name) => newest(join(path, name))),
  )
}

const stampOf = (name) => root(`dist/.built-${name}`)
const builtAt = (name) => statSync(stampOf(name), { throwIfNoEntry: false })?.mtimeMs ?? 0
const isStale = ({ name, sources }) => sources.some((source) => newest(root(source)) > builtAt(name))

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt'])
const SMALLEST = 1024

async function precompress(folder) {
  const files = readdirSync(root(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file)
      if (text.length < SMALLEST) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, { params }))
      writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}

/** Builds the stale parts, or all with `force`; prints which. */
export const buildStale = async ({ force = false } = {}) => {
  const stale = parts.filter((part) => force || isStale(part))
  if (stale.length === 0) return
  const started = new Date()
  // Whoever asks for the build, a test runner too: without it React's development half would be built in.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  for (const { name, config, after } of stale) {
    console.log(`Building the ${name} …`)
    rmSync(stampOf(name), { force: true })
    await build({ configFile: root(config), root: root('.'), logLevel: 'warn', mode: 'production' })
    await after?.()
    mkdirSync(root('dist'), { recursive: true })
    writeFileSync(stampOf(name), '')
    utimesSync(stampOf(name), started, started)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  answerHelp(`npm run build -- [--force]
    builds what is older than its sources, or all: the app into dist/app (precompressed), the server into dist/server`)
  await buildStale({ force: process.argv.includes('--force') })
}
