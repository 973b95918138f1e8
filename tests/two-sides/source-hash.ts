import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sourcesOf } from '../../scripts/test/imports.ts'

/** Changes with any of the sources, and with the installed versions. */
export const sourceHash = (entry: string): string => {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...sourcesOf(entry)]) hash.update(`${file}\0${readFileSync(file, 'utf8')}\0`)
  return hash.digest('hex').slice(0, 16)
}
