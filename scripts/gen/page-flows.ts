import { existsSync } from 'node:fs'
import { kebabCase } from '#machines/shared/values/kebab-case.ts'
import { flowFile, flowIds, isShown, registry, type FlowId } from '#machines/all-flows.ts'
import { isFlowId as isAppFlowId } from '#machines/registry.ts'
import type { FlowEntry } from '#machines/routing/flow-entry.ts'
import { screens as operatorScreens } from '#src/operator/screens.ts'
import { screens as appScreens } from '#src/views/screens.ts'
import { root } from '../shared/paths.mjs'

/** What opens pages: its folder below `src`, the registry of its flows and the record of their views. */
interface Opener {
  readonly folder: 'app' | 'operator'
  readonly registry: string
  readonly screens: string
}
const APP: Opener = { folder: 'app', registry: 'machines/registry.ts', screens: 'src/views/screens.ts' }
const CONSOLE: Opener = {
  folder: 'operator',
  registry: 'machines/operator/flows.ts',
  screens: 'src/operator/screens.ts',
}

const headerOf = ({ registry: flows, screens }: Opener): string =>
  `// Generated from ${flows} and ${screens} by \`npm run gen\`: do not edit.\n`
const IMPORT = /import\(["']([^"']+)["']\).*\)\.(\w+)$/s

interface FlowOnPage {
  readonly page: string
  readonly id: FlowId
  readonly machineFile: string
  readonly viewFile: string
  readonly viewName: string
}

/** Path and name that the loader of a view imports. */
const importedView = (loader: () => Promise<unknown>): Pick<FlowOnPage, 'viewFile' | 'viewName'> => {
  const [, viewFile = '', viewName = ''] = IMPORT.exec(loader.toString()) ?? []
  if (viewName === '') throw new Error(`not "async () => (await import(path)).name": ${loader.toString()}`)
  return { viewFile, viewName }
}

const screens = { ...appScreens, ...operatorScreens }

const flowsOnPages = (ids: readonly FlowId[]): readonly FlowOnPage[] =>
  ids.flatMap((id) => {
    const { page }: FlowEntry<string> = registry[id]
    const machineFile = `#machines/${flowFile(id)}.machine.ts`
    return page && isShown(id) ? [{ page, id, machineFile, ...importedView(screens[id]) }] : []
  })

/** A page with its own arrangement of flows has a component in the folder `pages`, which imports the flows. */
const isComposed = ({ folder }: Opener, page: string): boolean =>
  existsSync(root(`src/${folder}/pages/${kebabCase(page)}.tsx`))

const machineImports = (flows: readonly FlowOnPage[]): string[] => {
  const files = [...new Set(flows.map(({ machineFile }) => machineFile))]
  const namesIn = (file: string) =>
    flows.filter(({ machineFile }) => machineFile === file).map(({ id }) => `${id}Machine`)
  return files.map((file) => `import { ${namesIn(file).join(', ')} } from '${file}'`)
}

const moduleText = (opener: Opener, page: string, flows: readonly FlowOnPage[]): string =>
  [
    headerOf(opener),
    ...machineImports(flows),
    ...(isComposed(opener, page) ? [] : [`import { flowPage } from '#src/${opener.folder}/flow-page.tsx'`]),
    ...flows.map(({ viewFile, viewName }) => `import { ${viewName} } from '${viewFile}'`),
    '',
    'export const flows = {',
    ...flows.map(({ id, viewName }) => `  ${id}: [${id}Machine, ${viewName}],`),
    '} as const',
    ...(isComposed(opener, page) ? [] : ['', 'export default flowPage(...Object.values(flows))']),
    '',
  ].join('\n')

const indexText = (opener: Opener, used: readonly string[]): string =>
  [
    headerOf(opener),
    '/** The module of every page with flows: their machines and views, loaded together. */',
    'export const pageFlows = {',
    ...used.map((page) => `  ${page}: () => import('#src/${opener.folder}/page-flows/${kebabCase(page)}.ts'),`),
    '}',
    '',
  ].join('\n')

const filesOf = (opener: Opener, all: readonly FlowOnPage[]): readonly (readonly [file: string, text: string])[] => {
  const used = [...new Set(all.map(({ page }) => page))]
  const modules = used.map((page): readonly [string, string] => [
    `src/${opener.folder}/page-flows/${kebabCase(page)}.ts`,
    moduleText(
      opener,
      page,
      all.filter((flow) => flow.page === page),
    ),
  ])
  return [...modules, [`src/${opener.folder}/page-flows.ts`, indexText(opener, used)]]
}

/** One module for each page with flows, and the list of their loaders; apart from the registry, so that the first load has no other flows. */
export const pageFlowFiles = (): readonly (readonly [file: string, text: string])[] => [
  ...filesOf(APP, flowsOnPages(flowIds.filter(isAppFlowId))),
  ...filesOf(CONSOLE, flowsOnPages(flowIds.filter((id) => !isAppFlowId(id)))),
]
