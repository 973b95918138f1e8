import { fileURLToPath } from 'node:url'

/** An absolute path from one relative to the project's root. */
export const root = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
