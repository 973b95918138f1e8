// By its place: its name is the one that leads here.
import { releasedFiles as appFiles } from '../atlas/sources/released.ts'
import released from './released.json?url'

/** Where the charts of the last release are. */
export const releasedFiles: readonly string[] = [...appFiles, released]
