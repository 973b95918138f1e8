import { parseArgs, type ParseArgsConfig } from 'node:util'
import { loadFlow, type LoadedFlow } from '#machines/load-flows.ts'
import { flowIds, isFlowId } from '#machines/registry.ts'
import type { AnyFlowModel } from '#machines/walk/any-model.ts'
import { PlainFault, unknown } from '#machines/walk/near.ts'

/** What was typed. */
export interface Typed {
  readonly text: (name: string) => string | undefined
  readonly texts: (name: string) => readonly string[]
  readonly isSet: (name: string) => boolean
  /** What belongs to no option. */
  readonly words: readonly string[]
}

/**
 * Reads the command line. `through...` may be given several times; flags take no value. Throws a PlainFault with near matches for an option
 * nobody knows.
 */
export const typed = (named: readonly string[], flags: readonly string[] = []): Typed => {
  const given = process.argv.slice(2)
  const names = named.map((name) => name.replace('...', ''))
  const all = [...names, ...flags]
  for (const word of given) {
    const [, name = ''] = /^--([^=]+)/.exec(word) ?? []
    if (name !== '' && !all.includes(name))
      throw unknown(
        'option',
        `--${name}`,
        all.map((each) => `--${each}`),
      )
  }
  const options: ParseArgsConfig['options'] = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' as const, multiple: true }]),
    ...flags.map((name) => [name, { type: 'boolean' as const }]),
  ])
  try {
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true })
    const found = new Map<string, unknown>(Object.entries(values))
    const texts = (name: string): string[] => [found.get(name) ?? []].flat().map(String)
    for (const name of named) if (texts(name).length > 1) throw new PlainFault(`--${name} can be given once.`)
    return { text: (name) => texts(name)[0], texts, isSet: (name) => found.get(name) === true, words: positionals }
  } catch (problem) {
    throw new PlainFault(problem instanceof Error ? problem.message : String(problem))
  }
}

/** A value out of a few. Throws a PlainFault with near matches for any other. */
export const oneOf = <T extends string>(kind: string, value: string | undefined, all: readonly [T, ...T[]]): T => {
  if (value === undefined) return all[0]
  const found = all.find((each) => each === value)
  if (found === undefined) throw unknown(kind, value, all)
  return found
}

/** The flows of these names, which are their machines' ids; without a name all. Throws a PlainFault with near matches when there is none. */
export const flowsCalled = async (names: readonly string[]): Promise<readonly LoadedFlow[]> => {
  const ids = names.map((name) => {
    if (!isFlowId(name)) throw unknown('flow', name, flowIds)
    return name
  })
  return Promise.all((ids.length === 0 ? flowIds : ids).map(loadFlow))
}

/** The model of the flow of that name. Throws a PlainFault with near matches when there is none. */
export const modelCalled = async (name: string): Promise<AnyFlowModel> => {
  if (!isFlowId(name)) throw unknown('flow', name, flowIds)
  return (await loadFlow(name)).model
}

/** Runs a command; a PlainFault ends it with its sentence alone. */
export const command = async (work: () => Promise<void> | void): Promise<void> => {
  try {
    await work()
  } catch (problem) {
    if (!(problem instanceof PlainFault)) throw problem
    console.error(problem.message)
    process.exitCode = 1
  }
}
