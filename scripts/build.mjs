import { constants, brotliCompress, gzip } from 'node:zlib'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { root } from './shared/paths.mjs'
import { writeRelease } from './build/release.mjs'
import { answerHelp } from './shared/usage.mjs'

const SHARED = [
  'machines',
  'packages/statewalk/src',
  'packages/statewalk/atlas',
  'openapi',
  'package-lock.json',
  'package.json',
]
const ATLAS_SOURCES = [
  ...SHARED,
  'scripts/charts',
  ...['flows', 'paths/flow-paths', 'paths/walked-words', 'simulate/shortest-script'].map(
    (name) => `src/atlas/${name}.ts`,
  ),
]
const parts = {
  app: {
    sources: [...SHARED, 'src', 'public', 'scripts', 'index.html', 'vite.config.ts'],
    build: async () => {
      await bundle('vite.config.ts')
      await precompress('dist/app')
    },
  },
  operator: {
    sources: [...SHARED, 'src', 'public/favicon.svg', 'scripts', 'operator.html', 'vite.operator.config.ts'],
    build: async () => {
      await bundle('vite.operator.config.ts')
      renameSync(root('dist/operator/operator.html'), root('dist/operator/index.html'))
      await precompress('dist/operator')
    },
  },
  server: {
    // The server writes what the app draws.
    sources: [...SHARED, 'server', 'src/ui', 'src/views', 'src/atlas/markup', 'vite.server.config.ts'],
    build: () => bundle('vite.server.config.ts'),
  },
  atlas: {
    sources: ATLAS_SOURCES,
    build: () => buildAtlas('dist/atlas'),
  },
  'dev-atlas': {
    sources: [...ATLAS_SOURCES, 'src/dev-atlas'],
    build: async () => {
      const { register } = await import('node:module')
      register('./charts/dev-sources.mjs', import.meta.url)
      await buildAtlas('dist/dev-atlas')
    },
  },
  release: {
    sources: [...SHARED, 'src', 'server', 'public', 'content', 'scripts', 'docs/deploy', '.env.example'],
    build: async () => {
      await buildStale(['app', 'operator', 'server', 'atlas'])
      writeRelease()
    },
  },
}
/** What the server needs to start. The atlas is walked for half a minute, which only who opens it waits for. */
const NEEDED = ['app', 'operator', 'server']

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
const isStale = (name) => parts[name].sources.some((source) => newest(root(source)) > builtAt(name))

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

async function bundle(config) {
  // Whoever asks for the build, a test runner too: without it React's development half would be built in.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ configFile: root(config), root: root('.'), logLevel: 'warn', mode: 'production' })
}

/** All of it at once: a server that runs meanwhile serves no half. */
async function buildAtlas(folder) {
  rmSync(root(folder), { recursive: true, force: true })
  const { register } = await import('tsx/esm/api')
  register()
  const { writeAtlas } = await import('./charts/atlas-files.ts')
  const unfinished = `${folder}-${process.pid}`
  await writeAtlas(root(unfinished))
  await precompress(unfinished)
  renameSync(root(unfinished), root(folder))
}

async function buildPart(name) {
  const started = new Date()
  console.log(`Building the ${name} …`)
  rmSync(stampOf(name), { force: true })
  await parts[name].build()
  mkdirSync(root('dist'), { recursive: true })
  writeFileSync(stampOf(name), '')
  utimesSync(stampOf(name), started, started)
}

const buildStale = (names) => Promise.all(names.filter(isStale).map(buildPart))

answerHelp(`npm run build -- [--force] [PART …]
    builds what is older than its sources, or all: the app into dist/app and the operators' console
    into dist/operator (both precompressed), the server into dist/server; the part atlas, which \`npm start\` builds beside the server, is what the atlas shows of walks, in dist/atlas;
    dev-atlas, for \`npm run dev\`, has the operators' console, too; the part release is all that a server is installed from, in dist/release`)
const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There is: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const names = positionals.length > 0 ? positionals : NEEDED
await (values.force ? Promise.all(names.map(buildPart)) : buildStale(names))
