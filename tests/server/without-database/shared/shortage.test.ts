import { describe, expect, it } from 'vitest'
import { DbUnavailable } from '#server/db/faults.ts'
import { shortageOf } from '#server/db/shortage.ts'

const coded = (code: string) => Object.assign(new Error('failed'), { code })
const ofEngine = (errno: number) => ({ name: 'ErrnoError', errno })
const started = new Error('PGlite failed to initialize properly')

describe('what the machine has too little of', () => {
  it.each([
    ['a full disk', coded('ENOSPC'), '', 'disk space'],
    ['a used up quota', coded('EDQUOT'), '', 'disk space'],
    ['a table that cannot grow', new DbUnavailable(coded('53100')), '', 'disk space'],
    ['a full disk, by the number of the engine', ofEngine(51), '', 'disk space'],
    ['a used up quota, by the number of the engine', ofEngine(19), '', 'disk space'],
    [
      'a log that cannot be written',
      started,
      'FATAL: could not write to file "x": No space left on device',
      'disk space',
    ],
    ['memory that the system refuses', started, 'FATAL: could not map shared memory: Out of memory', 'memory'],
    [
      'memory that the runtime refuses',
      new RangeError('WebAssembly.Memory(): could not allocate memory'),
      '',
      'memory',
    ],
    ['memory that a query refuses', new DbUnavailable(coded('53200')), '', 'memory'],
    ['no memory, by the number of the engine', ofEngine(48), '', 'memory'],
    ['a missing file', ofEngine(44), '', undefined],
    ['a damaged file', started, 'PANIC: could not read file "global/pg_control": read 0 of 296', undefined],
    ['a refused address', coded('ECONNREFUSED'), '', undefined],
    ['no error', undefined, '', undefined],
  ])('of %s', (_, error, log, what) => expect(shortageOf(error, log)).toBe(what))
})
