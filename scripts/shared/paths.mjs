import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An absolute path from one relative to the project's root. */
export const root = (path) => join(dirname(fileURLToPath(import.meta.url)), '../..', path)
