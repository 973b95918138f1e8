// How the app is split into scripts: per page one for its machines and one for its views, and few shared ones.
import { kebabCase } from '../machines/domain/kebab-case.ts'
import { registry } from '../machines/registry.ts'
import type { FlowEntry } from '../machines/registry/flow-entry.ts'
import { root } from './paths.mjs'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** What is loaded by itself: a page, or a part of one or of the bars around it that is loaded later. */
type Loaded = readonly [name: string, area: string | undefined]
type LoadedByModule = ReadonlyMap<string, ReadonlyMap<string, string | undefined>>

const ENTRY = 'src/main.tsx'
/** The atlas imports every machine: what it shares with one page is that page's. */
const ATLAS = /src[\\/](atlas|app[\\/]pages[\\/]statecharts)\b/

const fileName = (id: string): string => /([\w-]+)\.\w+$/.exec(id)?.[1] ?? id

const areas: ReadonlyMap<string, string> = new Map(
  Object.values<FlowEntry>(registry).flatMap(({ page, area }) => (page ? [[kebabCase(page), area] as const] : [])),
)

/** By module, what loads it. */
const findLoaded = (graph: ModuleGraph): LoadedByModule => {
  const found = new Map<string, Map<string, string | undefined>>()
  const started = new Set<string>()
  const start = (id: string, area: string | undefined): void => {
    if (started.has(id) || ATLAS.test(id)) return
    started.add(id)
    const name = fileName(id)
    add(id, [name, areas.get(name) ?? area])
  }
  const add = (id: string, loaded: Loaded): void => {
    const [name, area] = loaded
    const known = found.get(id) ?? new Map()
    if (known.has(name)) return
    found.set(id, known.set(name, area))
    const module = graph.getModuleInfo(id)
    for (const imported of module?.importedIds ?? []) add(imported, loaded)
    for (const imported of module?.dynamicallyImportedIds ?? []) start(imported, area)
  }
  start(root(ENTRY), undefined)
  return found
}

let loadedByModule: LoadedByModule | undefined

type Place = 'shared' | 'forms' | 'area' | 'page'

const VALIDATION = /node_modules[\\/](yup|property-expr|tiny-case|toposort)[\\/]/
const validating = new Map<string, boolean>()

/** Whether a module needs the validation of forms, which half of the pages do without. */
const validates = (id: string, graph: ModuleGraph): boolean => {
  const known = validating.get(id)
  if (known !== undefined) return known
  validating.set(id, VALIDATION.test(id)) // ends a circle of imports
  const does =
    VALIDATION.test(id) || (graph.getModuleInfo(id)?.importedIds.some((each) => validates(each, graph)) ?? false)
  validating.set(id, does)
  return does
}

/** The name of a module's chunk, and how far it is shared; null for what only the atlas imports. */
const placeOf = (id: string, graph: ModuleGraph): readonly [kind: Place, name: string] | null => {
  loadedByModule ??= findLoaded(graph)
  const [first, ...others] = loadedByModule.get(id) ?? []
  if (first === undefined) return null
  const [name, area] = first
  if (others.length === 0) return ['page', /[\\/]machines[\\/]/.test(id) ? `machine-${name}` : `page-${name}`]
  if (area !== undefined && others.every(([, other]) => other === area)) return ['area', `area-${area}`]
  return validates(id, graph) ? ['forms', 'forms'] : ['shared', 'shared']
}

const groupOf = (kind: Place) => ({
  debugName: kind,
  name: (id: string, graph: ModuleGraph) => {
    const place = placeOf(id, graph)
    return place?.[0] === kind ? place[1] : null
  },
})

/** The widest first: a chunk takes with it what its modules import, unless an earlier group has it. */
export const pageChunks = [groupOf('shared'), groupOf('forms'), groupOf('area'), groupOf('page')]
