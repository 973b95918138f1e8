import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An absolute path from one relative to the project's root: the bundled server is in another folder than its source. */
export function fromRoot(path: string): string {
  let root = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(root, 'package.json')) && root !== dirname(root)) root = dirname(root)
  return join(root, path)
}
