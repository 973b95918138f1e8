// A plugin of Vite: each icon is imported from its own file. Through the library's index every page would seem to need every icon.
import { readFileSync } from 'node:fs'
import { root } from '../shared/paths.mjs'

const LIBRARY = 'lucide-react'
const IMPORT = /^import \{ (?<names>[^}]+) \} from 'lucide-react'$/m
const EXPORT = /^export \{ (?<names>.+) \} from '\.\/icons\/(?<file>[\w-]+)\.mjs'/gm

/** By name, the file of an icon. */
const filesOf = (index: string): ReadonlyMap<string, string> =>
  new Map(
    [...index.matchAll(EXPORT)].flatMap(({ groups: { names = '', file = '' } = {} }) =>
      names.split(', ').map((name) => [name.replace('default as ', ''), file] as const),
    ),
  )

/** Throws for a name that is no icon. */
const importsOf = (names: string, files: ReadonlyMap<string, string>): string =>
  names
    .split(', ')
    .filter((name) => !name.startsWith('type '))
    .map((name) => {
      const [icon = '', local = icon] = name.split(' as ')
      const file = files.get(icon)
      if (file === undefined) throw new Error(`${LIBRARY} has no icon ${icon}`)
      return `import ${local} from '${LIBRARY}/icons/${file}'`
    })
    .join('; ')

export const iconImports = () => {
  const files = filesOf(readFileSync(root('node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8'))
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: LIBRARY },
      handler: (code: string) => code.replace(IMPORT, (_, names: string) => importsOf(names, files)),
    },
  } as const
}
