/** What the machine has too little of. */
export type Shortage = 'disk space' | 'memory'

/** The embedded engine cannot start, though nothing is wrong with its files. */
export class ShortOf extends Error {
  constructor(what: Shortage, dir: string, cause: unknown) {
    super(`There is not enough ${what} to open the database in ${dir}: free some, then start again.`, { cause })
    this.name = 'ShortOf'
  }
}

const DISK = /No space left on device|Disk quota exceeded|\b(ENOSPC|EDQUOT|53100)\b/
const MEMORY = /Out of memory|(Cannot|could not) allocate memory|\b(ENOMEM|53200)\b/i
/** The engine's file system has numbers of its own. */
const NUMBERS: Readonly<Record<number, Shortage>> = { 19: 'disk space', 48: 'memory', 51: 'disk space' }

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return `${error.message} ${String(Reflect.get(error, 'code'))} ${textOf(error.cause)}`
}

/** What was short when the embedded engine failed, by the error and by what it printed; undefined when nothing was. */
export function shortageOf(error: unknown, printed: string): Shortage | undefined {
  const text = `${printed} ${textOf(error)}`
  if (DISK.test(text)) return 'disk space'
  if (MEMORY.test(text)) return 'memory'
  const isOfEngine = error !== null && typeof error === 'object' && Reflect.get(error, 'name') === 'ErrnoError'
  return isOfEngine ? NUMBERS[Number(Reflect.get(error, 'errno'))] : undefined
}
