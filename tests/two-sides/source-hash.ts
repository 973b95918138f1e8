import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm

const fileOf = (specifier: string, importer: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier)
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('statewalk/')) return `packages/statewalk/src/${specifier.slice('statewalk/'.length)}.ts`
  return undefined
}

/** The sources that a file is made of: itself, and all that it imports here, and they. */
export const sourcesOf = (entry: string): string[] => {
  const files = new Set([entry])
  for (const file of files)
    for (const [, from = '', alone = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const imported = fileOf(from || alone, file)
      if (imported !== undefined && existsSync(imported)) files.add(imported)
    }
  return [...files].sort()
}

/** Changes with any of the sources, and with the installed versions. */
export const sourceHash = (entry: string): string => {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...sourcesOf(entry)]) hash.update(`${file}\0${readFileSync(file, 'utf8')}\0`)
  return hash.digest('hex').slice(0, 16)
}
