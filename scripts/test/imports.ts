import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import statewalk from '../../packages/statewalk/package.json' with { type: 'json' }

/** Types are erased: what is imported for them alone has no part in what runs. */
const IMPORT = /^(?:import|export)\b(?! type\b)[^'"]*?from '([^']+)'|^import '([^']+)'/gm
const DYNAMIC_IMPORT = /\bimport\('([^']+)'\)/g

/** By the exports of its package; `*` is always the end of a name. */
const fileOfStatewalk = (specifier: string): string | undefined => {
  const name = specifier.replace('statewalk', '.')
  for (const [exported, file] of Object.entries(statewalk.exports)) {
    const [start = '', end] = exported.split('*')
    if (end === undefined ? name === exported : name.startsWith(start))
      return join('packages/statewalk', file.replace('*', name.slice(start.length)))
  }
  return undefined
}

const fileOf = (specifier: string, importer: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier)
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('statewalk/')) return fileOfStatewalk(specifier)
  return undefined
}

const filesIn = (matches: Iterable<RegExpMatchArray>, importer: string): string[] =>
  [...matches].flatMap(([, first, second]) => fileOf(first ?? second ?? '', importer) ?? [])

/** The files of this project that a source imports when it is loaded. Packages are left out. */
export const importsIn = (text: string, importer: string): string[] => filesIn(text.matchAll(IMPORT), importer)

/** The files that it imports later, if they are needed. */
export const laterImportsIn = (text: string, importer: string): string[] =>
  filesIn(text.matchAll(DYNAMIC_IMPORT), importer)

/** Some names and all that they lead to. */
export const closureOf = (entries: Iterable<string>, next: (name: string) => Iterable<string>): Set<string> => {
  const found = new Set(entries)
  for (const name of found) for (const each of next(name)) found.add(each)
  return found
}

/** The sources that a file is made of: itself, and all that it imports here, and they. */
export const sourcesOf = (entry: string): string[] =>
  [
    ...closureOf([entry], (file) => importsIn(readFileSync(file, 'utf8'), file).filter((each) => existsSync(each))),
  ].sort()

/** By flow, the files that a record of views loads, such as that of `src/views/screens.ts`. */
export const viewsIn = (record: string): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  let flow = ''
  for (const [, id, path] of record.matchAll(/^ {2}(\w+):|\bimport\('#([^']+)'\)/gm)) {
    if (id !== undefined) flow = id
    else if (path !== undefined) found.set(flow, [...(found.get(flow) ?? []), path])
  }
  return found
}
