import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { UserError } from 'statewalk/user-error'
import type { FlowId } from '#machines/all-flows.ts'
import config from '../../vitest.config.ts'
import { select, type Choice, type Selection, type Sources, type TestProject } from './changed.ts'
import { walkAndDraw, walksOf, withArgs } from './flow-parts.ts'
import type { Part } from './parts.mjs'
import { root } from '../shared/paths.mjs'

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

const isCommit = (name: string): boolean => {
  try {
    return git('rev-parse', '--verify', `${name}^{commit}`).length > 0
  } catch {
    return false
  }
}

/** The last commit of the main branch that is an ancestor: of the remote one, if there is one. */
const lastOnMain = (): string => {
  const main = ['origin/main', 'main'].find(isCommit)
  if (!main) throw new UserError('There is no branch main: name a commit, npm test -- --changed COMMIT')
  return git('merge-base', 'HEAD', main)[0] ?? main
}

const listed = (): string[] => git('ls-files', '--cached', '--others', '--exclude-standard')

/** The files that differ from a commit, those that are not committed among them. */
const changedSince = (commit: string): string[] => [
  ...new Set([
    ...git('diff', '--name-only', '--no-renames', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]

const readSources = (files: readonly string[]): Sources =>
  new Map(
    files
      .filter((file) => /\.([mc]?[jt]sx?)$/.test(file) && existsSync(root(file)))
      .map((file) => [file, readFileSync(root(file), 'utf8')]),
  )

const SIGNS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' }
const pathsLike = (glob: string): RegExp =>
  new RegExp(`^${glob.replaceAll(/\*\*\/|[*{},]|[.+()[\]^$|?\\]/g, (sign) => SIGNS[sign] ?? `\\${sign}`)}$`)
const isLike = (globs: readonly string[], file: string): boolean => globs.some((glob) => pathsLike(glob).test(file))

const listOf = (value: string | string[] | undefined): readonly string[] => [value ?? []].flat()

/** What Vitest and Playwright run, by their configurations. */
export const testProjects = (files: readonly string[]): TestProject[] => [
  ...(config.test?.projects ?? []).flatMap((project): TestProject[] => {
    if (typeof project !== 'object' || !('test' in project) || !project.test) return []
    const { name, include = [], exclude = [], setupFiles, globalSetup } = project.test
    const setup = [...listOf(setupFiles), ...listOf(globalSetup)]
    const own = files.filter((file) => isLike(include, file) && !isLike(exclude, file))
    return [{ runner: 'vitest', name: String(name), files: own, setup }]
  }),
  ...(['walks', 'stories'] as const).map((name): TestProject => ({
    runner: 'playwright',
    name,
    files: files.filter((file) => file.startsWith(`e2e/${name}/`) && file.endsWith('.spec.ts')),
    setup: [
      'e2e/built-app.setup.ts',
      { walks: 'e2e/harness/build.setup.ts', stories: 'e2e/stories/data.setup.ts' }[name],
    ],
  })),
]

const keyOf = ({ kind, project, name }: Part): string => (kind ? `${kind} ${project}` : name)

const argsOf = ({ kind }: Part, choice: Choice): readonly string[] => {
  if (choice.run !== 'files') return []
  const [walks = '', ...others] = choice.files
  return kind === 'playwright' && choice.flows ? walksOf(choice.flows, walks ? others : []) : choice.files
}

const descriptionOf = (choice: Choice): string => {
  if (choice.run === 'nothing') return `left out, ${choice.reason}`
  if (choice.run === 'all') return 'all'
  return [...choice.files, ...(choice.flows ? [`of ${choice.flows.join(', ')}`] : [])].join(' ')
}

/** What of the parts of `npm test` is run for a change. */
export interface Narrowing {
  /** What is run, and what is left out and why, in lines. */
  readonly lines: readonly string[]
  /** Those parts of which something is run, with what it is. */
  readonly narrow: (parts: readonly Part[]) => Part[]
  /** What is run besides: the flows that are reached, if they are few. */
  readonly more: readonly Part[]
}

const narrowingOf = ({ choices, flows, everythingFor }: Selection, head: string): Narrowing => ({
  lines: [
    head,
    ...(everythingFor ? [`everything: ${everythingFor}`] : []),
    ...(flows.length > 0 ? [`walks and views of flows: ${flows.join(', ')}`] : []),
    ...[...choices].map(([key, choice]) => `${key}: ${descriptionOf(choice)}`),
  ],
  narrow: (parts) =>
    parts.flatMap((part) => {
      const choice = choices.get(keyOf(part)) ?? { run: 'all' }
      return choice.run === 'nothing' ? [] : [withArgs(part, argsOf(part, choice))]
    }),
  more: flows.length > 0 ? [walkAndDraw(flows)] : [],
})

const selectionSince = (commit: string): { selection: Selection; head: string } => {
  const changed = changedSince(commit)
  const files = listed().filter((file) => existsSync(root(file)))
  const [short = commit] = git('rev-parse', '--short', commit)
  return {
    selection: select(changed, readSources(files), testProjects(files)),
    head: `${changed.length} files differ from ${short}`,
  }
}

/** What the files reach that differ from a commit; without one, from the last one on the main branch. Throws a UserError where there is none. */
export const narrowing = (commit = lastOnMain()): Narrowing => {
  if (!isCommit(commit)) throw new UserError(`There is no commit ${commit}.`)
  const { selection, head } = selectionSince(commit)
  return narrowingOf(selection, head)
}

/** The flows that are reached by what differs from the last commit on the main branch; none where they are many, or there is no such branch. */
export const reachedFlows = (): readonly FlowId[] => {
  try {
    return selectionSince(lastOnMain()).selection.flows
  } catch (problem) {
    if (problem instanceof UserError) return []
    throw problem
  }
}
