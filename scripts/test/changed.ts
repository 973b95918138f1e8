import { flowFile, flowIds, isShown, type FlowId } from '#machines/all-flows.ts'
import { closureOf, importsIn, laterImportsIn, viewsIn } from './imports.ts'
import { EVERYTHING, NOT_RUN, reads } from './what-reads.ts'

/** The sources of the project, by their paths. */
export type Sources = ReadonlyMap<string, string>

/** The test files that a project of Vitest or Playwright runs, with what it runs before each of them. */
export interface TestProject {
  readonly runner: 'vitest' | 'playwright'
  readonly name: string
  readonly files: readonly string[]
  readonly setup: readonly string[]
}

/** What of a part is run: all, these test files, or nothing. */
export type Choice =
  | { readonly run: 'all' }
  | { readonly run: 'files'; readonly files: readonly string[]; readonly flows?: readonly FlowId[] }
  | { readonly run: 'nothing'; readonly reason: string }

/** What a change reaches, by the name of a tool, or by runner and project: `vitest walks`. `flows`: what `npm run flow` walks and draws of them. */
export interface Selection {
  readonly flows: readonly FlowId[]
  readonly choices: ReadonlyMap<string, Choice>
  /** Why all of it is run. */
  readonly everythingFor: string | undefined
}

const SCREENS = ['src/views/screens.ts', 'src/operator/screens.ts']
const VIEW_PARTS = 'tests/views/exceptions.ts'
const CHOSEN_FLOWS = 'tests/walks/chosen-flows.ts'
const WALKS = 'e2e/walks/walks.spec.ts'
const TEXTS = /^tests\/views\/\w+\/texts\//
/** They name every flow or page: what is made of each is not a part of all the others. */
const LISTS: readonly string[] = [
  'machines/load-flows.ts',
  'machines/all-flows.ts',
  ...SCREENS,
  VIEW_PARTS,
  'src/app/page-flows.ts',
  'src/app/routes.ts',
  'src/operator/page-flows.ts',
  'e2e/harness/routes.ts',
]
/** With more flows than this, their tests are run as with all. */
const MOST_FLOWS = 40

/** The tools of the check, each with what it judges. */
const TOOLS: Readonly<Record<string, RegExp | readonly string[]>> = {
  'types and lint': /\.([mc]?[jt]sx?|json)$/,
  'import rules': /\.([mc]?[jt]sx?)$/,
  'unused code': /\.([mc]?[jt]sx?|json)$/,
  contract: ['scripts/contract.mjs'],
  'generated files': ['scripts/gen.mjs'],
  build: ['scripts/build.mjs'],
  'build of the atlas': ['scripts/build.mjs'],
}
const SOURCE = /^(machines|src|server|openapi|packages|tests|e2e|bench|scripts)\/.*\.([mc]?[jt]sx?|css)$/

const needsOf = (sources: Sources, apart: boolean) => {
  const known = new Map<string, readonly string[]>()
  const find = (file: string): string[] => {
    const text = sources.get(file)
    if (text === undefined || !/\.[mc]?[jt]sx?$/.test(file)) return []
    const isList = apart && LISTS.includes(file)
    return [
      ...importsIn(text, file).filter((each) => !apart || !TEXTS.test(each)),
      ...(isList ? [] : laterImportsIn(text, file)),
      ...reads.filter(({ reader }) => reader.test(file)).flatMap(({ starts = [] }) => starts),
    ]
  }
  return (file: string): readonly string[] => {
    const found = known.get(file) ?? find(file)
    known.set(file, found)
    return found
  }
}

/** What the changed files are a part of, themselves among it. */
const reachedBy = (changed: readonly string[], sources: Sources, needs: (file: string) => readonly string[]) => {
  const users = new Map<string, string[]>()
  for (const file of sources.keys()) for (const each of needs(file)) users.set(each, [...(users.get(each) ?? []), file])
  const readers = [...sources.keys()].filter((file) =>
    reads.some(({ reader, texts }) => texts && reader.test(file) && changed.some((each) => texts.test(each))),
  )
  return closureOf([...changed, ...readers], (file) => users.get(file) ?? [])
}

/** Of each flow: its model and views. */
const partsOfFlows = (sources: Sources): ReadonlyMap<FlowId, readonly string[]> => {
  const views = [...SCREENS, VIEW_PARTS].map((file) => viewsIn(sources.get(file) ?? ''))
  return new Map(
    flowIds.map((id) => [
      id,
      [`machines/${flowFile(id)}.model.ts`, ...views.flatMap((record) => record.get(id) ?? [])],
    ]),
  )
}

const namesFlow = (text: string, id: FlowId): boolean => new RegExp(`^ {2}'?${id}\\b`, 'm').test(text)

/** The pages of the app, and of the browser walks alone, that run flows; and what is around every page. */
const PAGE = /^(src\/(operator\/)?main|(src\/(app|operator)\/(page-flows|pages)|e2e\/harness)\/[\w-]+)\.tsx?$/

interface Reached {
  readonly changed: readonly string[]
  readonly sources: Sources
  /** With every flow and page as a part of what lists them. */
  readonly whole: ReadonlySet<string>
  /** Without. */
  readonly apart: ReadonlySet<string>
}

/** The flows of which the model, a view, the table or the texts are changed. */
const flowsIn = ({ changed, sources, apart }: Reached): FlowId[] => {
  const parts = partsOfFlows(sources)
  const texts = changed.filter((file) => TEXTS.test(file)).map((file) => sources.get(file) ?? '')
  return flowIds.filter(
    (id) =>
      parts.get(id)?.some((file) => apart.has(file)) ||
      changed.includes(`machines/${flowFile(id)}.table.md`) ||
      texts.some((text) => namesFlow(text, id)),
  )
}

/** The flows whose walk in the browser is changed: they, or a page that shows them; undefined for all. */
const walkedIn = (reached: Reached, { setup }: TestProject): readonly FlowId[] | undefined => {
  const { changed, sources, apart } = reached
  if ([WALKS, ...setup].some((file) => apart.has(file))) return undefined
  const needs = needsOf(sources, true)
  const pages = [...sources.keys()].filter((file) => PAGE.test(file))
  const shownBy = new Map(pages.map((page) => [page, closureOf([page], needs)]))
  const own = new Set(flowsIn(reached))
  const isOfApp = changed.some((file) => /^(machines|src)\//.test(file))
  return flowIds.filter(isShown).filter((id) => {
    const shown = pages.filter((page) => shownBy.get(page)?.has(`machines/${flowFile(id)}.machine.ts`))
    return own.has(id) || (shown.length === 0 ? isOfApp : shown.some((page) => apart.has(page)))
  })
}

const nothing = (reason: string): Choice => ({ run: 'nothing', reason })
const some = (files: readonly string[]): Choice =>
  files.length === 0 ? nothing('nothing that it is made of differs') : { run: 'files', files }

const toolChoice = (judged: RegExp | readonly string[], { changed, whole }: Reached): Choice => {
  const isReached =
    judged instanceof RegExp ? changed.some((file) => judged.test(file)) : judged.some((file) => whole.has(file))
  return isReached ? { run: 'all' } : nothing('nothing that it judges differs')
}

const browserWalks = (reached: Reached, project: TestProject): Choice => {
  const flows = walkedIn(reached, project)
  const others = project.files.filter((file) => file !== WALKS && reached.apart.has(file))
  if (!flows) return { run: 'all' }
  if (flows.length === 0) return some(others)
  return { run: 'files', files: [WALKS, ...others], flows }
}

const projectChoice = (reached: Reached, project: TestProject, hasAllFlows: boolean): Choice => {
  const { whole, apart, sources } = reached
  if (project.files.includes(WALKS)) return browserWalks(reached, project)
  if (project.setup.some((file) => whole.has(file))) return { run: 'all' }
  const ofFlows = closureOf([CHOSEN_FLOWS], (file) =>
    project.files.filter((test) => importsIn(sources.get(test) ?? '', test).includes(file)),
  )
  const files = project.files.filter((file) =>
    ofFlows.has(file) ? apart.has(file) || (hasAllFlows && whole.has(file)) : whole.has(file),
  )
  return files.length === project.files.length ? { run: 'all' } : some(files)
}

const reasonForEverything = (changed: readonly string[]): string | undefined => {
  const deciding = changed.find((file) => EVERYTHING.test(file))
  if (deciding) return `${deciding} decides what is installed or how tests are run`
  const named = (file: string) =>
    SOURCE.test(file) || NOT_RUN.test(file) || reads.some(({ texts }) => texts?.test(file) && !texts.test('any file'))
  const unknown = changed.find((file) => !named(file))
  return unknown && `nothing says what reads ${unknown}: scripts/test/what-reads.ts`
}

/** What to run for the files that differ. */
export const select = (changed: readonly string[], sources: Sources, projects: readonly TestProject[]): Selection => {
  const everythingFor = reasonForEverything(changed)
  const keys = [...Object.keys(TOOLS), ...projects.map(({ runner, name }) => `${runner} ${name}`)]
  if (everythingFor) return { flows: [], choices: new Map(keys.map((key) => [key, { run: 'all' }])), everythingFor }
  const reached: Reached = {
    changed,
    sources,
    whole: reachedBy(changed, sources, needsOf(sources, false)),
    apart: reachedBy(changed, sources, needsOf(sources, true)),
  }
  const flows = flowsIn(reached)
  const hasAllFlows = flows.length > MOST_FLOWS
  const choices = new Map([
    ...Object.entries(TOOLS).map(([name, judged]) => [name, toolChoice(judged, reached)] as const),
    ...projects.map(
      (project) => [`${project.runner} ${project.name}`, projectChoice(reached, project, hasAllFlows)] as const,
    ),
  ])
  const isInBrowser = ['playwright walks', 'playwright stories'].some((key) => choices.get(key)?.run !== 'nothing')
  if (isInBrowser) for (const build of ['build', 'build of the atlas']) choices.set(build, { run: 'all' })
  return { flows: hasAllFlows ? [] : flows, choices, everythingFor }
}
