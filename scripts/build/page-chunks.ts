// How the app is split into scripts: per page one for its machines and one for its views, and few shared ones.
import { kebabCase } from '../../machines/shared/values/kebab-case.ts'
import { pages, type Page, type PageId } from '../../machines/routing/pages.ts'
import { areaOf, isFlowId, registry, type AreaId } from '../../machines/registry.ts'
import type { FlowEntry } from '../../machines/routing/flow-entry.ts'
import { root } from '../shared/paths.mjs'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** What is loaded by itself: a page, or a part of one or of the bars around it that is loaded later. */
interface Whose {
  readonly area: string | undefined
  readonly access: Access
}
/** Who gets it: only who is signed in; who trades or logs in, or looks at adverts; every visitor of the website. */
type Access = 'private' | 'trading' | 'website'
type LoadedByModule = ReadonlyMap<string, ReadonlyMap<string, Whose>>

/** The page that most visitors open first. */
const HOME = kebabCase('home' satisfies PageId)
const ENTRY = 'src/main.tsx'
/** The atlas imports every machine: what it shares with one page is that page's. */
const ATLAS = /src[\\/](atlas|app[\\/]pages[\\/]statecharts)\b/

/** The area whose public pages a visitor opens first. */
const WEBSITE = 'app'

/** Areas whose pages share a script. */
const CHUNK: Readonly<Record<AreaId, string>> = {
  accounts: 'accounts',
  catalog: 'orders',
  adverts: 'orders',
  orders: 'orders',
  wallet: 'wallet',
  exchange: 'wallet',
  support: 'accounts',
  markets: WEBSITE,
  shell: WEBSITE,
  dashboard: WEBSITE,
  website: WEBSITE,
  sandbox: 'sandbox',
}

const fileName = (id: string): string => /([\w-]+)\.\w+$/.exec(id)?.[1] ?? id

const accessOf = ({ access }: Page, area: string): Access => {
  if (access === 'user') return 'private'
  return area === WEBSITE && access === 'public' ? 'website' : 'trading'
}

const areas: ReadonlyMap<string, string> = new Map(
  Object.entries<FlowEntry>(registry).flatMap(([id, { page }]) =>
    page && isFlowId(id) ? [[page, CHUNK[areaOf(id)]] as const] : [],
  ),
)

/** A page without a flow is one of the website. */
const whose: ReadonlyMap<string, Whose> = new Map(
  Object.entries<Page>(pages).map(([id, page]) => {
    const area = areas.get(id) ?? WEBSITE
    return [kebabCase(id), { area, access: accessOf(page, area) }]
  }),
)

/** By module, what loads it. */
const findLoaded = (graph: ModuleGraph): LoadedByModule => {
  const found = new Map<string, Map<string, Whose>>()
  const started = new Set<string>()
  const start = (id: string, inherited: Whose): void => {
    if (started.has(id) || ATLAS.test(id)) return
    started.add(id)
    const name = fileName(id)
    add(id, name, whose.get(name) ?? inherited)
  }
  const add = (id: string, name: string, by: Whose): void => {
    const known = found.get(id) ?? new Map()
    if (known.has(name)) return
    found.set(id, known.set(name, by))
    const module = graph.getModuleInfo(id)
    for (const imported of module?.importedIds ?? []) add(imported, name, by)
    for (const imported of module?.dynamicallyImportedIds ?? []) start(imported, by)
  }
  start(root(ENTRY), { area: undefined, access: 'website' })
  return found
}

let loadedByModule: LoadedByModule | undefined

type Place = 'shared' | 'public' | 'trading' | 'private' | 'forms' | 'addresses' | 'area' | 'page'

/** Libraries that some pages do without, by the chunk of what needs them; the first one decides. */
const LIBRARIES = {
  addresses: /node_modules[\\/]@(noble|scure)[\\/]/,
  forms: /node_modules[\\/](yup|property-expr|tiny-case|toposort)[\\/]/,
} as const
const needing = { addresses: new Map<string, boolean>(), forms: new Map<string, boolean>() }

/** Whether a module is of a library, or imports one that is. */
const needs = (library: keyof typeof LIBRARIES, id: string, graph: ModuleGraph): boolean => {
  const known = needing[library].get(id)
  if (known !== undefined) return known
  const isOf = LIBRARIES[library].test(id)
  needing[library].set(id, isOf) // ends a circle of imports
  const does = isOf || (graph.getModuleInfo(id)?.importedIds.some((each) => needs(library, each, graph)) ?? false)
  needing[library].set(id, does)
  return does
}

/** The name of a module's chunk, and how far it is shared; null for what only the atlas imports. */
const placeOf = (id: string, graph: ModuleGraph): readonly [kind: Place, name: string] | null => {
  loadedByModule ??= findLoaded(graph)
  const [first, ...others] = loadedByModule.get(id) ?? []
  if (first === undefined) return null
  const [name, { area }] = first
  const loaders = [first, ...others].map(([, each]) => each)
  const library = (['addresses', 'forms'] as const).find((each) => needs(each, id, graph))
  const isPrivate = loaders.every(({ access }) => access === 'private')
  if (others.length === 0) return ['page', /[\\/]machines[\\/]/.test(id) ? `machine-${name}` : `page-${name}`]
  const [visited, ...more] = [first, ...others].filter(([, { access }]) => access === 'website')
  // What one page of the website has in common with one other page is in its script: visitors of the others do without.
  if (visited && more.length === 0 && others.length === 1) return ['page', `page-${visited[0]}`]
  const isHome = loadedByModule.get(id)?.has(HOME)
  if (area !== undefined && loaders.every((each) => each.area === area) && (isHome || area !== WEBSITE || isPrivate))
    return ['area', ['area', area, isPrivate ? 'private' : undefined, library].filter(Boolean).join('-')]
  if (library !== undefined) return [library, library]
  if (isPrivate) return ['private', 'private']
  if (!visited) return ['trading', 'trading']
  return isHome ? ['shared', 'shared'] : ['public', 'public']
}

const groupOf = (kind: Place) => ({
  debugName: kind,
  name: (id: string, graph: ModuleGraph) => {
    const place = placeOf(id, graph)
    return place?.[0] === kind ? place[1] : null
  },
})

/** The styles of some pages, which come with these alone. */
const styles = {
  debugName: 'styles',
  name: (id: string) => (/[\\/]src[\\/]views[\\/].+\.css$/.test(id) ? `styles-${fileName(id)}` : null),
}

/** The widest first: a chunk takes with it what its modules import, unless an earlier group has it. */
export const pageChunks = [
  styles,
  ...(['shared', 'public', 'trading', 'forms', 'addresses', 'private', 'area', 'page'] as const).map(groupOf),
]
