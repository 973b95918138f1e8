import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_NAMES } from '#machines/website/rules/content.ts'
import { firstUrls } from '#machines/shell/rules/first-reads.ts'
import { kebabCase } from '#machines/shared/values/kebab-case.ts'
import type { PageId } from '#machines/routing/pages.ts'
import { pageAt } from '#machines/routing/paths.ts'

/** The parts of Vite's manifest that are read. */
interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const ENTRY = 'index.html'
const ATLAS = 'src/app/pages/statecharts.tsx'
/** What the atlas loads beside its page, except for the start page. */
const MODELS = 'machines/models.ts'

const escaped = (url: string): string => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const withImports = (key: string, manifest: Manifest, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, manifest, found)
  return found
}

/** The chart that the atlas opens. */
const chartOf = ({ flow = '' }: Readonly<Record<string, string>>): string => `src/atlas/layouts/${flow}.json`

const keysOf = (page: PageId, query: Readonly<Record<string, string>>, manifest: Manifest): readonly string[] => {
  if (page === 'statecharts') return Object.keys(query).length === 0 ? [ATLAS] : [ATLAS, MODELS, chartOf(query)]
  // The pages that are written in Markdown have one module.
  const name = `page-${page in PAGE_NAMES ? 'faqs' : kebabCase(page)}`
  return Object.keys(manifest).filter((key) => manifest[key]?.name === name)
}

/** What a page loads after what every page has. */
const chunksOf = (page: PageId, query: Readonly<Record<string, string>>, manifest: Manifest): readonly Chunk[] => {
  const initial = withImports(ENTRY, manifest)
  const keys = keysOf(page, query, manifest).filter((key) => Object.hasOwn(manifest, key))
  const needed = new Set(keys.flatMap((key) => [...withImports(key, manifest)]))
  return [...needed].filter((key) => !initial.has(key)).flatMap((key) => manifest[key] ?? [])
}

const linksTo = (chunks: readonly Chunk[]): readonly string[] => [
  ...[...new Set(chunks.flatMap(({ css = [] }) => css))].map(
    (sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}" />`,
  ),
  ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
]

const queryOf = (url: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(url.split('?')[1]))

/**
 * For a build's folder: the links that a page's head begins to load with, for the page at a URL. They are the styles and scripts of its route and the
 * first public reads of its machines whose answers are not in the page (`answered`), which the browser would otherwise find one after the other.
 * None where there is no page.
 */
export const pageLinks = (dir: string): ((url: string, answered?: readonly string[]) => readonly string[]) => {
  const file = join(dir, '.vite/manifest.json')
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return (url, answered = []) => {
    const page = pageAt(url)
    if (page === undefined) return []
    const query = queryOf(url)
    return [
      ...linksTo(chunksOf(page, query, manifest)),
      ...firstUrls(page, query, url.replace(/[?#].*$/, ''))
        .filter((read) => !answered.includes(read))
        .map((read) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(read)}" />`),
    ]
  }
}
