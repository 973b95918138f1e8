// Written by `npm run released`.
import released from '../released.json?url'

/** Where the charts of the last release are. */
export const releasedFiles: readonly string[] = [released]
