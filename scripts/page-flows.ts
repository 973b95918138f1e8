import { flowFile } from '#machines/load-flows.ts'
import { flowIds, isShown, registry } from '#machines/registry.ts'
import type { FlowEntry } from '#machines/registry/flow-entry.ts'
import { screens } from '#src/views/screens.ts'

export const PAGE_FLOWS_FILE = 'src/app/page-flows.ts'

const IMPORT = /import\(["']([^"']+)["']\).*\)\.(\w+)$/s

/** The loader of a view as text. */
const viewLoader = (loader: () => Promise<unknown>): string => {
  const [, path = '', name = ''] = IMPORT.exec(loader.toString()) ?? []
  if (name === '') throw new Error(`not "async () => (await import(path)).name": ${loader.toString()}`)
  return `async () => (await import('${path}')).${name}`
}

/** The machine and view of every flow on a page, apart from the registry: the first load of the app is smaller without all other flows. */
export const pageFlowsText = (): string => {
  const onPages = flowIds.flatMap((id) => {
    const { page }: FlowEntry = registry[id]
    const machine = `async () => (await import('#machines/${flowFile(id)}.machine.ts')).${id}Machine`
    return page && isShown(id) ? [{ page, id, machine, view: viewLoader(screens[id]) }] : []
  })
  const usedPages = [...new Set(onPages.map(({ page }) => page))]
  return [
    '// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.',
    '',
    '/** The flows of every page, by page and flow. */',
    'export const pageFlows = {',
    ...usedPages.flatMap((used) => [
      `  ${used}: {`,
      ...onPages
        .filter(({ page }) => page === used)
        .flatMap(({ id, machine, view }) => [
          `    ${id}: {`,
          `      machine: ${machine},`,
          `      view: ${view},`,
          '    },',
        ]),
      '  },',
    ]),
    '}',
    '',
  ].join('\n')
}
