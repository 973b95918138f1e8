import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { UserError } from '../src/shared/user-error.ts'

const SOURCE = /(?<!\.d)\.[mc]?[jt]sx?$/
const TEST = /\.(test|spec)\.[mc]?[jt]sx?$/
const LEFT_OUT = /^(\..+|node_modules|dist|build|coverage)$/

/** The sources below a folder, with `/` between the parts of their paths. */
const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name).replaceAll('\\', '/')
    if (entry.isDirectory()) return LEFT_OUT.test(entry.name) ? [] : sourcesBelow(path)
    return SOURCE.test(path) ? [path] : []
  })

const namesXState = (file: string): boolean => !TEST.test(file) && readFileSync(file, 'utf8').includes('xstate')

const WILD = /[*?{]/
/** What a part of a pattern stands for; anything else stands for itself. */
const PARTS: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  ',': '|',
  '}': ')',
}

/** The sources that a pattern of a shell names: stars, question marks and braces. */
const matching = (pattern: string): string[] => {
  const parts = join(pattern).replaceAll('\\', '/').split('/')
  const folder =
    parts
      .slice(
        0,
        parts.findIndex((part) => WILD.test(part)),
      )
      .join('/') || (pattern.startsWith('/') ? '/' : '.')
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  const text = parts.join('/').replaceAll(/\*\*\/|[*?{},]|[.+^$()|[\]\\]/g, (part) => PARTS[part] ?? `\\${part}`)
  const whole = new RegExp(`^${text}$`)
  return sourcesBelow(folder).filter((file) => whole.test(file))
}

/** The files of a place: a file, those of a folder that name xstate, or of a pattern. Throws a UserError where there are none. */
const filesOf = (place: string): string[] => {
  const found = statSync(place, { throwIfNoEntry: false })
  if (found?.isFile()) return [place]
  const files = found ? sourcesBelow(place).filter(namesXState) : WILD.test(place) ? matching(place) : []
  if (files.length > 0) return files.toSorted()
  throw new UserError(found ? `No file in ${place} names xstate.` : `There is no file ${place}.`)
}

/** The files of several places, each once. Throws a UserError where there are none. */
export const filesNamed = (command: string, places: readonly string[]): string[] => {
  if (places.length === 0) throw new UserError(`Name files, folders or a pattern: ${command} "src/**/*.machine.ts"`)
  return [...new Set(places.flatMap(filesOf))]
}

/** The place of a machine, the same however its file was named: `src/login.machine.ts#login`. */
export const placeName = (place: string): string => {
  const [file = '', name = ''] = place.split('#')
  return `${relative('.', resolve(file)).replaceAll('\\', '/')}#${name}`
}
