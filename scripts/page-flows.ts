import { existsSync } from 'node:fs'
import { kebabCase } from '#machines/shared/values/kebab-case.ts'
import type { PageId } from '#machines/routing/pages.ts'
import { flowFile } from '#machines/load-flows.ts'
import { flowIds, isShown, registry, type FlowId } from '#machines/registry.ts'
import type { FlowEntry } from '#machines/routing/flow-entry.ts'
import { screens } from '#src/views/screens.ts'
import { root } from './paths.mjs'

const HEADER = '// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.\n'
const IMPORT = /import\(["']([^"']+)["']\).*\)\.(\w+)$/s

interface FlowOnPage {
  readonly page: PageId
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

const flowsOnPages = (): readonly FlowOnPage[] =>
  flowIds.flatMap((id) => {
    const { page }: FlowEntry = registry[id]
    const machineFile = `#machines/${flowFile(id)}.machine.ts`
    return page && isShown(id) ? [{ page, id, machineFile, ...importedView(screens[id]) }] : []
  })

/** A page with its own arrangement of flows has a component in `src/app/pages`, which imports the flows. */
const isComposed = (page: PageId): boolean => existsSync(root(`src/app/pages/${kebabCase(page)}.tsx`))

const machineImports = (flows: readonly FlowOnPage[]): string[] => {
  const files = [...new Set(flows.map(({ machineFile }) => machineFile))]
  const namesIn = (file: string) =>
    flows.filter(({ machineFile }) => machineFile === file).map(({ id }) => `${id}Machine`)
  return files.map((file) => `import { ${namesIn(file).join(', ')} } from '${file}'`)
}

const moduleText = (page: PageId, flows: readonly FlowOnPage[]): string =>
  [
    HEADER,
    ...machineImports(flows),
    ...(isComposed(page) ? [] : ["import { flowPage } from '#src/app/flow-page.tsx'"]),
    ...flows.map(({ viewFile, viewName }) => `import { ${viewName} } from '${viewFile}'`),
    '',
    'export const flows = {',
    ...flows.map(({ id, viewName }) => `  ${id}: [${id}Machine, ${viewName}],`),
    '} as const',
    ...(isComposed(page) ? [] : ['', 'export default flowPage(...Object.values(flows))']),
    '',
  ].join('\n')

const indexText = (used: readonly PageId[]): string =>
  [
    HEADER,
    '/** The module of every page with flows: their machines and views, loaded together. */',
    'export const pageFlows = {',
    ...used.map((page) => `  ${page}: () => import('#src/app/page-flows/${kebabCase(page)}.ts'),`),
    '}',
    '',
  ].join('\n')

/** One module for each page with flows, and the list of their loaders; apart from the registry, so that the first load has no other flows. */
export const pageFlowFiles = (): readonly (readonly [file: string, text: string])[] => {
  const all = flowsOnPages()
  const used = [...new Set(all.map(({ page }) => page))]
  const modules = used.map((page): readonly [string, string] => [
    `src/app/page-flows/${kebabCase(page)}.ts`,
    moduleText(
      page,
      all.filter((flow) => flow.page === page),
    ),
  ])
  return [...modules, ['src/app/page-flows.ts', indexText(used)]]
}
