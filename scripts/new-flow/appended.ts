import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { root } from '../shared/paths.mjs'

const IMPORT = /^import (?:type )?\{ (.+) \} from '(.+)'\n/gm

/** A text with one name more imported: in the import from that file, if there is one. */
const withImport = (text: string, names: string, from: string): string => {
  const start = text.indexOf(`} from '${from}'`)
  if (start < 0) return `import { ${names} } from '${from}'\n${text}`
  const open = text.lastIndexOf('{', start)
  const known = text
    .slice(open + 1, start)
    .split(',')
    .map((name) => name.trim())
  const added = names.split(', ').filter((name) => !known.includes(name))
  return `${text.slice(0, open + 1)} ${[...known, ...added].filter(Boolean).join(', ')} ${text.slice(start)}`
}

/** The text of a file with a source at its end, and what that imports at its beginning. */
export const withSource = (file: string, source: string): string => {
  const specifier = (from: string) => (dirname(from) === `#${dirname(file)}` ? `./${basename(from)}` : from)
  const imports = [...source.matchAll(IMPORT)].map(([, names = '', from = '']) => [names, from] as const)
  const body = source.replaceAll(IMPORT, '').trim()
  return imports.reduce(
    (text, [names, from]) => withImport(text, names, specifier(from)),
    `${readFileSync(root(file), 'utf8').trimEnd()}\n\n${body}\n`,
  )
}
