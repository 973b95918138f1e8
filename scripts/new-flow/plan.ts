import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { pages } from '#machines/routing/pages.ts'
import { areaNames, flowIds } from '#machines/registry.ts'
import { root } from '../shared/paths.mjs'
import { capital, isOperation, needsSession } from './contract.ts'
import { withSource } from './appended.ts'
import { formSources, listSources, pageSources, type NewFlow } from './templates.ts'

export const USAGE = `npm run new:flow -- NAME [--kind form|list|page] [--operation ID] [--area AREA]
    writes a flow that is walked and drawn at once, and prints the next steps; it overwrites nothing`

export type TextFile = readonly [file: string, text: string]

/** Operations of forms and lists that name none: harmless ones, to be replaced. */
const DEFAULT_OPERATION = { form: 'forgotPassword', list: 'fetchCurrencies' } as const

/** The areas of pages; the catalog has none. */
const AREAS: readonly string[] = areaNames.filter((area) => area !== 'catalog')

/** Words of the language that the pattern of names allows. */
const RESERVED = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import
   in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield`.split(
    /\s+/,
  ),
)

const namesOf = (name: string, area: string): NewFlow => {
  const words = name.split('-')
  const type = words.map(capital).join('')
  const id = type.charAt(0).toLowerCase() + type.slice(1)
  return { name, area, id, type, constant: words.join('_').toUpperCase(), title: capital(words.join(' ')) }
}

const checkName = ({ name, area, id }: NewFlow, path: string): void => {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name))
    throw new Error(`"${name}" is not in kebab-case, such as contact-us`)
  if (RESERVED.has(name)) throw new Error(`"${name}" is a word of the language`)
  if (flowIds.some((other) => other === id)) throw new Error(`there is a flow ${id} already`)
  if (id in pages) throw new Error(`there is a page ${id} already`)
  if (Object.values(pages).some((page) => page.path === path)) throw new Error(`there is a page at ${path} already`)
  if (existsSync(root(`machines/${area}/${name}`)))
    throw new Error(`there is a folder machines/${area}/${name} already`)
}

/** A text of a list file with one entry more, before the line that closes the list. */
const withEntry = (file: string, closing: string, entry: string): string => {
  const text = readFileSync(root(file), 'utf8')
  const end = text.lastIndexOf(closing)
  if (end < 0) throw new Error(`${file} has no line "${closing.trim()}"`)
  return `${text.slice(0, end)}\n${entry}${text.slice(end)}`
}

const sourcesOf = (kind: string, flow: NewFlow, operation: string) => {
  if (kind === 'page') return pageSources(flow)
  if (!isOperation(operation)) throw new Error(`the contract has no operation ${operation}`)
  return kind === 'form' ? formSources(flow, operation) : listSources(flow, operation)
}

const read = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { kind: { type: 'string' }, operation: { type: 'string' }, area: { type: 'string' } },
  })
  const { kind = 'form', area = 'website' } = values
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0) throw new Error(USAGE)
  if (kind !== 'form' && kind !== 'list' && kind !== 'page')
    throw new Error(`--kind is form, list or page, not ${kind}`)
  if (!AREAS.includes(area)) throw new Error(`--area is one of ${AREAS.join(', ')}, not ${area}`)
  if (kind === 'page' && values.operation !== undefined) throw new Error('a page calls no operation')
  const operation = values.operation ?? (kind === 'page' ? '' : DEFAULT_OPERATION[kind])
  const flow = namesOf(name, area)
  const isOwn = isOperation(operation) && needsSession(operation)
  const path = `${isOwn ? '/dashboard' : ''}/${name}`
  return { flow, kind, operation, isDefault: values.operation === undefined, isOwn, path }
}

export type Plan = ReturnType<typeof read>

/** Where machine and model are, without their ends: a list is one of the reads of its area. */
export const flowFileOf = ({ flow: { area, name }, kind }: Pick<Plan, 'flow' | 'kind'>): string =>
  `machines/${area}/${kind === 'list' ? 'reads' : `${name}/${name}`}`

const newFiles = (plan: Plan): TextFile[] => {
  const { flow, kind, operation } = plan
  const { domain, machine, model, view } = sourcesOf(kind, flow, operation)
  const file = flowFileOf(plan)
  return [
    [`machines/${flow.area}/rules/${flow.name}.ts`, domain],
    [`${file}.machine.ts`, machine],
    [`${file}.model.ts`, model],
    [`src/views/${flow.area}/${flow.name}-page.tsx`, view],
  ]
}

const editedFiles = ({ flow, kind, isOwn, path }: Plan): TextFile[] => {
  const { name, area, id, type, title } = flow
  const entries: [file: string, closing: string, entry: string][] = [
    [
      `machines/${area}/flows.ts`,
      '\n} as const satisfies',
      `${id}: { title: '${title}', page: '${id}', description: '${title}'${kind === 'list' ? ", file: 'reads'" : ''} },`,
    ],
    isOwn
      ? [
          'machines/routing/dashboard-pages.ts',
          '\n} as const',
          `${id}: { path: '${path}', title: '${title}', ...OWN },`,
        ]
      : [
          'machines/routing/pages.ts',
          '\n} as const satisfies',
          `${id}: { path: '${path}', title: '${title}', ...OPEN, indexable: false },`,
        ],
    [
      'src/views/screens.ts',
      '\n}\n',
      `${id}: async () => (await import('#src/views/${area}/${name}-page.tsx')).${type}Page,`,
    ],
  ]
  return entries.map(([file, closing, entry]) => [file, withEntry(file, closing, entry)])
}

/** What a new flow writes and changes, with the texts before they are formatted. Throws where it cannot be made, with the reason. */
export const planFlow = (args: readonly string[]): { plan: Plan; written: TextFile[]; edited: TextFile[] } => {
  const plan = read(args)
  checkName(plan.flow, plan.path)
  const files = newFiles(plan)
  const isOfArea = ([file]: TextFile) => file.startsWith(`machines/${plan.flow.area}/reads.`) && existsSync(root(file))
  const written = files.filter((file) => !isOfArea(file))
  const taken = written.find(([file]) => existsSync(root(file)))
  if (taken) throw new Error(`there is a file ${taken[0]} already`)
  const reads = files.filter(isOfArea).map(([file, text]): TextFile => [file, withSource(file, text)])
  return { plan, written, edited: [...reads, ...editedFiles(plan)] }
}
